// npm run bench [-- --rounds 7] [--pages-only]: a phone's visits to the site and to its sources built as one application, the
// API's calls beside an empty handler, and how long builds and starts take. Writes docs/benchmarks/.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { composed, oneApp, startOneApp, startSite } from './site.mjs';
import { spread } from './spread.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, 'pages-only': { type: 'boolean', default: false } },
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
  const one = await startOneApp();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArguments });
  try {
    return await measurePages(browser, { composed, one: oneApp }, rounds);
  } finally {
    await browser.close();
    await Promise.all([site.stop(), one.stop()]);
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

function write({ pages, times, api, on }) {
  const list = targets(pages);
  const parts = [
    `# Benchmarks\n\nMade by \`npm run bench\` on ${on.at}: ${on.cores} cores, Node ${on.node}, load ${on.load.toFixed(1)} before it began. A phone of 390 × 844, CPU four times slower, 1.6 Mbit/s and 150 ms; ${rounds} visits each, medians, smallest and largest in brackets. "One application" is the same sources without federation (\`e2e/bench/one-app\`).\n`,
    targetsTable(list),
    pagesTable(pages),
    ...(times ? [timesTable(times)] : []),
    ...(api ? [`## Calls of the API\n\n${api.tables}`] : []),
  ];
  const target = path.join(root, 'docs/benchmarks');
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'README.md'), parts.join('\n'));
  writeFileSync(
    path.join(target, 'latest.json'),
    `${JSON.stringify({ on, targets: list, pages, times, api }, null, 2)}\n`,
  );
  console.log(parts.slice(1).join('\n'));
}

try {
  const on = machine();
  const pages = await measureVisits();
  const rest = values['pages-only'] ? {} : { times: await measureTimes(), api: await measureApi() };
  write({ on, pages, ...rest });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
