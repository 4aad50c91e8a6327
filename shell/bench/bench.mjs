// npm run bench -w shell: pages that the shell's server keeps, over 8 connections, in turns with an empty Koa handler that sends the same bytes.
import { fork } from 'node:child_process';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { load } from 'tooling/bench/load.mjs';
import { measurable, started } from 'tooling/bench/process.mjs';
import { spread } from 'tooling/bench/quartiles.mjs';

/** How often, for how long and over how many connections each is asked. */
const { BENCH_ROUNDS = '25', BENCH_SECONDS = '0.5', BENCH_CONNECTIONS = '8' } = process.env;
const warmSeconds = 3;

const child = (file, ...values) => fork(fileURLToPath(new URL(file, import.meta.url)), values, measurable);

/** The response as it comes, compressed; and the cookies that a browser sends from then on. */
const fetchPage = ({ port }) =>
  new Promise((resolve, reject) => {
    const address = { port, path: '/home', headers: { 'accept-encoding': 'br' } };
    get(address, async (response) => {
      const cookies = response.headers['set-cookie']?.map((cookie) => cookie.split(';')[0]) ?? [];
      const body = Buffer.concat(await response.toArray());
      resolve({ body, cookie: cookies.join('; '), etag: response.headers.etag });
    }).on('error', reject);
  });

const shell = await started(child('server.mjs'));
const { body, cookie, etag } = await fetchPage(shell);
const koa = await started(child('empty-koa.mjs', body.toString('base64')));

const home = { method: 'GET', path: '/home' };
const cases = [
  { name: 'kept page, a visitor who has been here', call: { ...home, headers: [`Cookie: ${cookie}`] } },
  { name: 'kept page, a new visitor', call: home },
  {
    name: 'kept page that the browser has (304)',
    call: { ...home, headers: [`Cookie: ${cookie}`, `If-None-Match: ${etag}`] },
  },
].map((one) => ({ ...one, site: [], koa: [] }));

const options = { connections: Number(BENCH_CONNECTIONS), seconds: Number(BENCH_SECONDS) };
async function measure(target, call, seconds = options.seconds) {
  const before = await target.cpu();
  const { answers, perSecond } = await load(call, { ...options, seconds, port: target.port });
  return { perSecond, cpu: ((await target.cpu()) - before) / answers };
}

for (const { call } of cases) for (const target of [koa, shell]) await measure(target, call, warmSeconds);
for (let round = 0; round < Number(BENCH_ROUNDS); round += 1)
  for (const one of cases) {
    one.koa.push(await measure(koa, one.call));
    one.site.push(await measure(shell, one.call));
  }
await Promise.all([shell.stop(), koa.stop()]);

const median = (runs, measure) => spread(runs.map((run) => run[measure])).median;
const lines = cases.map(({ name, site, koa }) => {
  const [rate, cpu] = [median(site, 'perSecond'), median(site, 'cpu')];
  const share = (part, whole) => (part / whole).toFixed(2);
  const ofKoa = share(rate, median(koa, 'perSecond'));
  const ofKoaByCpu = share(median(koa, 'cpu'), cpu);
  return `| ${name} | ${rate} | ${ofKoa} | ${Math.round(cpu)} | ${ofKoaByCpu} |`;
});
const all = cases.flatMap((one) => one.koa);
console.log(`${body.length} bytes, ${BENCH_ROUNDS} rounds of ${BENCH_SECONDS} s over ${BENCH_CONNECTIONS} connections, medians

| | requests/s | of Koa | µs of CPU | of Koa by CPU |
|---|--:|--:|--:|--:|
| empty Koa handler that sends the same bytes | ${median(all, 'perSecond')} | | ${Math.round(median(all, 'cpu'))} | |
${lines.join('\n')}`);
