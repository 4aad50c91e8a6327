import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { measureBusiest } from './busiest.ts';
import { measureLatency, memoryOf } from './latency.ts';
import { busiestTable, latencyTable, type Size } from './report.ts';
import { type ApiTarget, startApi, startEmptyKoa } from './targets.ts';

/** Of the bench alone: how many documents, how often, for how long, over how many connections. */
const {
  BENCH_SIZES = '1000,100000',
  BENCH_ROUNDS = '7',
  BENCH_SECONDS = '1',
  BENCH_CONNECTIONS = '32',
} = process.env;

const { values } = parseArgs({ options: { json: { type: 'string' }, busiest: { type: 'boolean' } } });

async function sizeOf(api: ApiTarget): Promise<Size> {
  const { count, engine, fillSeconds, startSeconds } = api;
  const calls = await measureLatency(api, Number(BENCH_SECONDS));
  return { count, engine, fillSeconds, startSeconds, memoryMb: await memoryOf(api), calls };
}

const print = (text: string) => process.stdout.write(`${text}\n\n`);

const koa = await startEmptyKoa();
const apis: ApiTarget[] = [];
for (const count of BENCH_SIZES.split(',')) apis.push(await startApi(Number(count)));
const busiest = await measureBusiest(apis, koa, {
  rounds: Number(BENCH_ROUNDS),
  seconds: Number(BENCH_SECONDS),
  connections: Number(BENCH_CONNECTIONS),
});
print(
  busiestTable(
    busiest,
    apis.map(({ count }) => count),
  ),
);
const sizes: Size[] = [];
for (const api of values.busiest ? [] : apis) {
  const size = await sizeOf(api);
  print(latencyTable(size));
  sizes.push(size);
}
for (const target of [koa, ...apis]) await target.stop();
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ busiest, sizes })}\n`);
