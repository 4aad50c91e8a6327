// npm run bench [-- --rounds 9] [--pages-only]: a phone's visits to the site, to its sources built as one application and to a copy without
// scripts, the API's calls beside an empty handler, and how long builds and starts take. Writes docs/benchmarks/; with --pages-only the
// rest of it stays.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildIfStale, built } from '../../scripts/lib/build.mjs';
import { npm } from '../../scripts/lib/run.mjs';
import { root } from '../../tooling/remotes.mjs';
import { findChromium, launchArguments } from '../browser.mjs';
import { buildOneApp } from './one-app/build.mjs';
import { measurePages } from './pages.mjs';
import { pagesTable, targets, targetsTable, timesTable } from './report.mjs';
import {
  articlePath,
  composed,
  oneApp,
  startOneApp,
  startSite,
  startStaticCopy,
  staticCopy,
} from './site.mjs';
import { spread } from './spread.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, 'pages-only': { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));

/** Milliseconds of each build, and of a first and a second `npm start` of what is built. */
async function measureTimes() {
  const builds = {};
  for (const workspace of built) {
    const runs = [];
    for (let round = 0; round < 3; round += 1) {
      const began = Date.now();
      await npm(['run', 'build', '-w', workspace]);
      runs.push(Date.now() - began);
    }
    builds[workspace] = spread(runs);
  }
  await buildIfStale();
  const starts = { first: [], second: [] };
  for (let round = 0; round < 3; round += 1) {
    const data = path.join(folder, `start-${round}`);
    for (const kind of ['first', 'second']) {
      const site = await startSite(data);
      starts[kind].push(site.ms);
      await site.stop();
    }
  }
  return { builds, starts: { first: spread(starts.first), second: spread(starts.second) } };
}

async function measureVisits() {
  await buildIfStale();
  await buildOneApp();
  const site = await startSite(path.join(folder, 'site'));
  const servers = await Promise.all([startOneApp(), startStaticCopy()]);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArguments });
  try {
    const article = await articlePath();
    const paths = ['/home', '/products', '/news', ...(article ? [article] : [])];
    return await measurePages(browser, { site: composed, one: oneApp, copy: staticCopy }, paths, rounds);
  } finally {
    await browser.close();
    await Promise.all([site, ...servers].map((server) => server.stop()));
  }
}

async function measureApi() {
  const json = path.join(folder, 'api.json');
  const output = await npm(['run', '--silent', 'bench', '-w', 'api', '--', '--json', json]);
  return { tables: output.slice(output.indexOf('Busiest calls')), ...JSON.parse(readFileSync(json, 'utf8')) };
}

function machine() {
  const [cpu] = os.cpus();
  return {
    node: process.version,
    cores: os.cpus().length,
    cpu: cpu?.model ?? '',
    load: os.loadavg()[0],
    at: new Date().toISOString().slice(0, 10),
  };
}

const target = path.join(root, 'docs/benchmarks');

/** What the last run found; a part that isn't measured this time stays as it is, with its date. */
function lastRun() {
  const file = path.join(target, 'latest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const conditions = `A phone of 390 × 844, CPU four times slower, 1.6 Mbit/s and 150 ms; ${rounds} rounds, in each the site, one application and the static copy in turn, each visited twice in a fresh profile; medians, smallest and largest in brackets. "One application" is the same sources without federation, rendered in the browser (\`e2e/bench/one-app\`); "static copy" is the very page that the site sends, without its scripts (\`e2e/bench/static-copy.mjs\`). TBT adds up what each task of more than 50 ms takes above that, from the start of the visit.`;

function write({ pages, times, api }) {
  const list = targets(pages.visits);
  const ran = ({ on }) => `${on.at}: ${on.cores} cores, Node ${on.node}, load ${on.load.toFixed(1)} before`;
  const parts = [
    `# Benchmarks\n\nMade by \`npm run bench\`.\n\n## Pages\n\n${ran(pages)}. ${conditions}\n`,
    pagesTable(pages.visits),
    targetsTable(list),
    ...(times ? [`## Builds and starts\n\n${ran(times)}.\n`, timesTable(times)] : []),
    ...(api ? [`## Calls of the API\n\n${ran(api)}.\n\n${api.tables}`] : []),
  ];
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'README.md'), parts.join('\n'));
  writeFileSync(
    path.join(target, 'latest.json'),
    `${JSON.stringify({ targets: list, pages, times, api }, null, 2)}\n`,
  );
  console.log(parts.slice(0, 3).join('\n'));
}

try {
  const on = machine();
  const pages = { on, visits: await measureVisits() };
  const rest = values['pages-only']
    ? lastRun()
    : { times: { on, ...(await measureTimes()) }, api: { on, ...(await measureApi()) } };
  write({ times: rest.times, api: rest.api, pages });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
