import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { measureBusiest } from './busiest.ts';
import { measureLatency, memoryOf } from './latency.ts';
import { busiestTable, latencyTable, type Size } from './report.ts';
import { type ApiTarget, startApi, startEmptyKoa } from './targets.ts';

/** Of the bench alone: how many documents; how often, for how long and over how many connections the busiest calls; how long every call. */
const {
  BENCH_SIZES = '1000,10000,100000',
  BENCH_ROUNDS = '25',
  BENCH_SECONDS = '0.5',
  BENCH_CONNECTIONS = '32',
  BENCH_CALL_SECONDS = '2',
} = process.env;

const { values } = parseArgs({ options: { json: { type: 'string' }, busiest: { type: 'boolean' } } });

async function sizeOf(api: ApiTarget): Promise<Size> {
  const { count, engine, fillSeconds, startSeconds } = api;
  const calls = await measureLatency(api, Number(BENCH_CALL_SECONDS));
  return { count, engine, fillSeconds, startSeconds, memoryMb: await memoryOf(api), calls };
}

const print = (text: string) => process.stdout.write(`${text}\n\n`);

const koa = await startEmptyKoa();
const counts = BENCH_SIZES.split(',').map(Number);
/** The smallest and the largest: the busiest calls are measured at these. */
const ends = [...new Set([Math.min(...counts), Math.max(...counts)])];
const apis: ApiTarget[] = [];
for (const count of values.busiest ? ends : counts) apis.push(await startApi(count));
const busiest = await measureBusiest(
  apis.filter(({ count }) => ends.includes(count)),
  koa,
  {
    rounds: Number(BENCH_ROUNDS),
    seconds: Number(BENCH_SECONDS),
    connections: Number(BENCH_CONNECTIONS),
  },
);
print(busiestTable(busiest, ends));
const sizes: Size[] = [];
for (const api of values.busiest ? [] : apis) {
  const size = await sizeOf(api);
  print(latencyTable(size));
  sizes.push(size);
}
for (const target of [koa, ...apis]) await target.stop();
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ busiest, sizes })}\n`);
