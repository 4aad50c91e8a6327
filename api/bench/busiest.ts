import { type BenchCall, benchCalls } from './calls.ts';
import { load } from './load.ts';
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
  failed: number;
}

export interface Busiest {
  koaPerSecond: Spread;
  /** Part of a core that asking took, at most. */
  askerCpu: number;
  calls: Throughput[];
}

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
  api: number;
  koa: number;
  failed: number;
  askerCpu: number;
}

async function sample(call: BenchCall, api: Target, koa: Target, options: Options): Promise<Sample> {
  const base = await load(call, { ...options, port: koa.port });
  const own = await load(call, { ...options, port: api.port });
  const askerCpu = Math.max(base.askerCpu, own.askerCpu);
  return { api: own.perSecond, koa: base.perSecond, failed: own.failed, askerCpu };
}

/** The calls that visitors make most, each beside an empty Koa handler that is asked the same, round after round. */
export async function measureBusiest(apis: ApiTarget[], koa: Target, options: Options): Promise<Busiest> {
  const cases = apis.flatMap((api) =>
    benchCalls(api.count)
      .filter(({ busiest }) => busiest)
      .map((call) => ({ api, call, samples: [] as Sample[] })),
  );
  for (const { api, call } of cases) await sample(call, api, koa, options);
  for (let round = 0; round < options.rounds; round += 1)
    for (const { api, call, samples } of cases) samples.push(await sample(call, api, koa, options));
  const all = cases.flatMap(({ samples }) => samples);
  return {
    koaPerSecond: spread(all.map((one) => one.koa)),
    askerCpu: Math.max(...all.map((one) => one.askerCpu)),
    calls: cases.map(({ api, call, samples }) => ({
      ...{ call: call.name, count: api.count, failed: samples.reduce((sum, one) => sum + one.failed, 0) },
      perSecond: spread(samples.map((one) => one.api)),
      ofKoa: spread(samples.map((one) => Math.round((100 * one.api) / one.koa) / 100)),
    })),
  };
}
