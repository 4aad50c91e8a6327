import { createRequire } from 'node:module';
import path from 'node:path';
import template from './template/package.json' with { type: 'json' };

const installed = (name: string) =>
  createRequire(path.join(__dirname, 'package.json'))(`${name}/package.json`).version;

test.each(
  Object.entries({ ...template.dependencies, ...template.devDependencies }).filter(
    ([name]) => name !== 'kit' && name !== 'tooling',
  ),
)('a new remote starts with the %s that the others have, %s', (name, version) => {
  expect(version).toBe(installed(name));
});
