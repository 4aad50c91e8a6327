// npm run bench -w shell [-- --json <file>]: a cached page of the site that runs at SHELL_PORT (npm start), in turns with an empty Koa
// handler that sends the same bytes.
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { load } from 'tooling/bench/load.mjs';
import { measurable, started } from 'tooling/bench/process.mjs';
import { spread } from 'tooling/bench/quartiles.mjs';

/** How often, for how long and over how many connections each is asked. */
const {
  SHELL_PORT = '3000',
  BENCH_ROUNDS = '25',
  BENCH_SECONDS = '0.5',
  BENCH_CONNECTIONS = '8',
} = process.env;
const warmSeconds = 3;
const port = Number(SHELL_PORT);
const path = '/home';

const { values } = parseArgs({ options: { json: { type: 'string' } } });

/** The response as it comes, compressed. */
const fetchRaw = (path) =>
  new Promise((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': 'br' } }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    }).on('error', reject);
  });

/** The page once it comes with its content, and the cookies that a browser sends from then on. */
async function fetchPage() {
  for (let tries = 0; tries < 50; tries += 1) {
    const { headers, body } = await fetchRaw(path);
    const cookie = headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ');
    const isWhole = headers['content-encoding'] === 'br' && brotliDecompressSync(body).includes('<main');
    if (isWhole) return { body, cookie, etag: headers.etag };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${path} comes without its content`);
}

/** The site's own process says in its metrics how much processor time it has used. */
const shell = {
  port,
  cpu: async () => {
    const { body } = await fetchRaw('/metrics');
    const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(body.toString()) ?? [];
    return Number(seconds) * 1e6;
  },
};

const { body, cookie } = await fetchPage();
const koa = await started(
  fork(fileURLToPath(new URL('empty-koa.mjs', import.meta.url)), [body.toString('base64')], measurable),
);

const known = `Cookie: ${cookie}`;
const pages = [
  { name: 'a visitor who has been here', headers: () => [known], status: 200 },
  { name: 'a new visitor', headers: () => [], status: 200 },
  {
    name: 'a browser that has it',
    headers: ({ etag }) => [known, `If-None-Match: ${etag}`],
    status: 304,
  },
].map((page) => ({ ...page, shell: [], koa: [] }));

const options = { connections: Number(BENCH_CONNECTIONS), seconds: Number(BENCH_SECONDS) };
async function measure(target, headers, seconds = options.seconds) {
  const before = await target.cpu();
  const call = { method: 'GET', path, headers };
  const result = await load(call, { ...options, seconds, port: target.port });
  return { ...result, cpu: ((await target.cpu()) - before) / result.answers };
}

/** `others`: answers of another status, as when the page was rendered again after the browser had fetched it. */
async function measureShell({ headers, status }, seconds) {
  const result = await measure(shell, headers(await fetchPage()), seconds);
  return { ...result, others: result.answers - (result.statuses[status] ?? 0) };
}

async function measureAll() {
  for (const page of pages) {
    await measure(koa, [known], warmSeconds);
    await measureShell(page, warmSeconds);
  }
  for (let round = 0; round < Number(BENCH_ROUNDS); round += 1)
    for (const page of pages) {
      page.koa.push(await measure(koa, [known]));
      page.shell.push(await measureShell(page));
    }
}

try {
  await measureAll();
} finally {
  await koa.stop();
}

const median = (runs, measure) => spread(runs.map((run) => run[measure])).median;
const sum = (runs, measure) => runs.reduce((total, run) => total + run[measure], 0);
const share = (part, whole) => Math.round((100 * part) / whole) / 100;
const results = pages.map(({ name, status, shell, koa }) => {
  const [perSecond, cpu] = [median(shell, 'perSecond'), median(shell, 'cpu')];
  return {
    name,
    status,
    perSecond,
    ofKoa: share(perSecond, median(koa, 'perSecond')),
    cpu: Math.round(cpu),
    ofKoaByCpu: share(median(koa, 'cpu'), cpu),
    others: sum(shell, 'others') / sum(shell, 'answers'),
  };
});
const all = pages.flatMap((page) => page.koa);
const lines = results.map(
  ({ name, status, perSecond, ofKoa, cpu, ofKoaByCpu, others }) =>
    `| ${name} (${status}) | ${perSecond} | ${ofKoa} | ${cpu} | ${ofKoaByCpu} | ${(others * 100).toFixed(1)} % |`,
);
const clientCpu = Math.max(
  ...pages.flatMap((page) => [...page.koa, ...page.shell]).map((run) => run.clientCpu),
);
console.log(`${path} of \`npm start\`, ${body.length} bytes; ${BENCH_ROUNDS} rounds of ${BENCH_SECONDS} s over ${BENCH_CONNECTIONS} connections, medians. Asking took at most ${Math.round(clientCpu * 100)} % of a core.

| | requests/s | of Koa | µs of CPU | of Koa by CPU | other status |
|---|--:|--:|--:|--:|--:|
| empty Koa handler that sends the same bytes | ${median(all, 'perSecond')} | | ${Math.round(median(all, 'cpu'))} | | |
${lines.join('\n')}
`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ pages: results })}\n`);
