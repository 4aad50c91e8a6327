import { createRequire } from 'node:module';
import path from 'node:path';
import { satisfies } from 'semver';
import template from './template/package.json' with { type: 'json' };

const installed = (name: string) =>
  createRequire(path.join(__dirname, 'package.json'))(`${name}/package.json`).version;

test.each(
  Object.entries({ ...template.dependencies, ...template.devDependencies }).filter(
    ([name]) => !['contracts', 'kit', 'tooling'].includes(name),
  ),
)('a new remote starts with the %s that the others have, %s', (name, version) => {
  expect(version).toBe(installed(name));
});

test('a new remote starts with the contract of today', () => {
  expect(satisfies(installed('contracts'), template.devDependencies.contracts)).toBe(true);
});
