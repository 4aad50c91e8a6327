import { type Load, load } from 'tooling/bench/load.mjs';
import type { Target } from 'tooling/bench/process.mjs';
import { type Spread, spread } from 'tooling/bench/quartiles.mjs';
import { type BenchCall, benchCalls } from './calls.ts';
import type { ApiTarget } from './targets.ts';

export interface Throughput {
  call: string;
  count: number;
  perSecond: Spread;
  /** Its median, of that of the empty Koa handler when asked the same. */
  ofKoa: number;
  /** Microseconds of the server's processor time for one answer. */
  cpu: Spread;
  /** The empty Koa handler's processor time for one answer, by this call's: what its share of the rate is on an idle machine. */
  ofKoaByCpu: number;
  failed: number;
}

export interface Busiest {
  koaPerSecond: Spread;
  koaCpu: Spread;
  /** Part of a core that the client took, at most. */
  clientCpu: number;
  calls: Throughput[];
}

/** Of each call: it takes some ten thousand requests until a process has compiled all that they pass. */
const WARM_SECONDS = 4;

interface Options {
  rounds: number;
  seconds: number;
  connections: number;
}

interface Sample {
  api: Measured;
  koa: Measured;
}

type Measured = Load & { cpu: number };

async function measured(call: BenchCall, target: Target, options: Options): Promise<Measured> {
  const before = await target.cpu();
  const result = await load(call, { ...options, port: target.port });
  return { ...result, cpu: Math.round((await target.cpu()) - before) / result.answers };
}

async function sample(call: BenchCall, api: Target, koa: Target, options: Options): Promise<Sample> {
  const base = await measured(call, koa, options);
  return { koa: base, api: await measured(call, api, options) };
}

const share = (part: Spread, whole: Spread) => Math.round((100 * part.median) / whole.median) / 100;
const rateOf = (measured: Measured[]) => spread(measured.map(({ perSecond }) => perSecond));
const cpuOf = (measured: Measured[]) => spread(measured.map(({ cpu }) => Math.round(cpu)));

function throughput(call: string, count: number, samples: Sample[]): Throughput {
  const [api, koa] = [samples.map(({ api }) => api), samples.map(({ koa }) => koa)];
  const [perSecond, cpu] = [rateOf(api), cpuOf(api)];
  return {
    ...{ call, count, perSecond, cpu },
    ofKoa: share(perSecond, rateOf(koa)),
    ofKoaByCpu: share(cpuOf(koa), cpu),
    failed: api.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The calls that visitors make most, in turns with an empty Koa handler that gets the same requests, round after round. */
export async function measureBusiest(apis: ApiTarget[], koa: Target, options: Options): Promise<Busiest> {
  const cases = apis.flatMap((api) =>
    benchCalls(api.count)
      .filter(({ busiest }) => busiest)
      .map((call) => ({ api, call, samples: [] as Sample[] })),
  );
  for (const { api, call } of cases) await sample(call, api, koa, { ...options, seconds: WARM_SECONDS });
  for (let round = 0; round < options.rounds; round += 1)
    for (const { api, call, samples } of cases) samples.push(await sample(call, api, koa, options));
  const all = cases.flatMap(({ samples }) => samples);
  return {
    koaPerSecond: rateOf(all.map(({ koa }) => koa)),
    koaCpu: cpuOf(all.map(({ koa }) => koa)),
    clientCpu: Math.max(...all.flatMap(({ api, koa }) => [api.clientCpu, koa.clientCpu])),
    calls: cases.map(({ api, call, samples }) => throughput(call.name, api.count, samples)),
  };
}
