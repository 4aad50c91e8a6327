// npm run test:faults: what the site survives, tried on its real processes (docs/faults.md).
import { writeFile } from 'node:fs/promises';
import { buildIfStale } from '../../scripts/lib/build.mjs';
import { database } from './cases/database.mjs';
import { disk } from './cases/disk.mjs';
import { kill } from './cases/kill.mjs';
import { load } from './cases/load.mjs';
import { network } from './cases/network.mjs';
import { remote } from './cases/remote.mjs';
import { term } from './cases/term.mjs';
import { readOptions, usage } from './options.mjs';
import { asJson, table } from './report.mjs';
import { Trial } from './trial.mjs';

const cases = { kill, database, disk, remote, network, load, term };

/** A database of its own for each case. */
function mongodbOf(uri) {
  return (name) => {
    const own = new URL(uri);
    own.pathname = `/faults_${name}_${Date.now().toString(36)}`;
    return own.href;
  };
}

async function runCase(name, context, trials) {
  console.error(`${name}…`);
  try {
    for await (const trial of cases[name](context)) {
      trials.push(trial);
      console.error(`  ${trial.verdict.padEnd(9)} ${trial.name}`);
      for (const text of [...trial.lost, ...trial.broken]) console.error(`            ${text}`);
    }
  } catch (error) {
    const trial = new Trial(name);
    trial.break(`the case could not be run to its end: ${error.stack}`);
    trials.push(trial);
  }
}

async function main() {
  const options = readOptions(process.argv.slice(2), Object.keys(cases));
  if (options.help) return console.log(usage);
  await buildIfStale(undefined, console.error);
  const { TEST_MONGODB_URI } = process.env;
  const context = { options, mongodb: TEST_MONGODB_URI && mongodbOf(TEST_MONGODB_URI) };
  const trials = [];
  for (const name of options.only) await runCase(name, context, trials);
  console.log(table(trials));
  if (options.json) await writeFile(options.json, `${JSON.stringify(asJson(trials), undefined, 2)}\n`);
  if (trials.some(({ lost, broken }) => lost.length + broken.length > 0)) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
