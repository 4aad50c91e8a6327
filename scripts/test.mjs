// npm test: installs, then type check, lint, jest of every workspace, and browser tests of the composed site.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '../tooling/remotes.mjs';
import { buildIfStale } from './lib/build.mjs';
import { installIfStale } from './lib/install.mjs';
import { requireNodeVersion } from './lib/require-node-version.mjs';
import { root } from './lib/root.mjs';
import { npm } from './lib/run.mjs';
import { results, summarize } from './lib/test-results.mjs';

const jestWorkspaces = ['api', 'contracts', 'kit', 'shell', 'tooling', ...Object.keys(remotes)];
const failures = [];

/** Runs one step even if an earlier one failed, so that one run shows everything that is wrong. */
async function step(name, args) {
  console.log(`\n— ${name}`);
  await npm(args, { show: true }).catch(() => failures.push(name));
}

async function main() {
  requireNodeVersion();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  await installIfStale();
  await step('lint', ['exec', '--', 'biome', 'check', '.', '--error-on-warnings']);
  await step('types', ['run', 'types', '--silent']);
  for (const workspace of jestWorkspaces) {
    const output = path.join(results, `${workspace}.json`);
    await step(`test ${workspace}`, [
      'test',
      '-w',
      workspace,
      '--silent',
      '--',
      // Jest's default leaves one core out, which is half of a machine with two.
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${output}`,
    ]);
  }
  await buildIfStale();
  await step('browser tests', ['test', '-w', 'e2e', '--silent']);
}

main()
  .catch((error) => {
    console.error(error.message);
    failures.push('set-up');
  })
  .finally(() => {
    console.log(`\n${path.relative(root, results)}: ${summarize()}`);
    if (failures.length === 0) return;
    console.error(`Failed: ${failures.join(', ')}`);
    process.exitCode = 1;
  });
