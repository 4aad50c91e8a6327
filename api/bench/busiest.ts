import { type BenchCall, benchCalls } from './calls.ts';
import { type Load, load } from './load.ts';
import type { ApiTarget, Target } from './targets.ts';

export interface Spread {
  median: number;
  min: number;
  max: number;
}

export interface Throughput {
  call: string;
  count: number;
  perSecond: Spread;
  /** Of the empty Koa handler's rate just before. */
  ofKoa: Spread;
  /** Microseconds of the server's processor time for one answer. */
  cpu: Spread;
  /** The empty Koa handler's processor time for one answer, by this call's: what its share of the rate is on an idle machine. */
  ofKoaByCpu: Spread;
  failed: number;
}

export interface Busiest {
  koaPerSecond: Spread;
  koaCpu: Spread;
  /** Part of a core that asking took, at most. */
  askerCpu: number;
  calls: Throughput[];
}

/** Of each call: it takes some ten thousand requests until a process has compiled all that they pass. */
const WARM_SECONDS = 4;

interface Options {
  rounds: number;
  seconds: number;
  connections: number;
}

function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { median: at(0.5), min: at(0), max: at(1) };
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

const share = (part: number, whole: number) => Math.round((100 * part) / whole) / 100;

/** The calls that visitors make most, each beside an empty Koa handler that is asked the same, round after round. */
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
    koaPerSecond: spread(all.map(({ koa }) => koa.perSecond)),
    koaCpu: spread(all.map(({ koa }) => Math.round(koa.cpu))),
    askerCpu: Math.max(...all.flatMap(({ api, koa }) => [api.askerCpu, koa.askerCpu])),
    calls: cases.map(({ api, call, samples }) => ({
      ...{ call: call.name, count: api.count, failed: samples.reduce((sum, { api }) => sum + api.failed, 0) },
      perSecond: spread(samples.map(({ api }) => api.perSecond)),
      ofKoa: spread(samples.map(({ api, koa }) => share(api.perSecond, koa.perSecond))),
      cpu: spread(samples.map(({ api }) => Math.round(api.cpu))),
      ofKoaByCpu: spread(samples.map(({ api, koa }) => share(koa.cpu, api.cpu))),
    })),
  };
}
