import type { Spread } from 'tooling/bench/quartiles.mjs';
import type { Busiest } from './busiest.ts';
import type { Latency } from './latency.ts';
import type { ApiTarget } from './targets.ts';

export type Size = Pick<ApiTarget, 'count' | 'engine' | 'fillSeconds' | 'startSeconds'> & {
  memoryMb: number;
  calls: Latency[];
};

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const numbers = (count: number) => `|---|${'--:|'.repeat(count)}`;
const shown = ({ median, lowerQuartile, upperQuartile }: Spread) =>
  `${median} (${lowerQuartile}–${upperQuartile})`;

/** Rate and share of the empty handler, the sizes side by side. */
export function busiestTable({ koaPerSecond, koaCpu, clientCpu, calls }: Busiest, counts: number[]): string {
  const names = [...new Set(calls.map(({ call }) => call))];
  const cellsOf = (name: string, count: number) => {
    const found = calls.find(({ call, count: size }) => call === name && size === count);
    if (!found) return ['', '', '', ''];
    return [shown(found.perSecond), found.ofKoa, shown(found.cpu), found.ofKoaByCpu];
  };
  const heads = counts.flatMap((count) => [
    `${count} documents: requests/s`,
    'of Koa',
    'µs of CPU',
    'of Koa by CPU',
  ]);
  return [
    'Busiest calls: median (quartiles) of all rounds',
    '',
    row(['call', ...heads]),
    numbers(heads.length),
    row(['empty Koa handler', shown(koaPerSecond), '', shown(koaCpu), ...Array(heads.length - 3).fill('')]),
    ...names.map((name) => row([name, ...counts.flatMap((count) => cellsOf(name, count))])),
    '',
    `Responses that were not 200: ${calls.reduce((sum, { failed }) => sum + failed, 0)}.`,
    `The client took at most ${Math.round(clientCpu * 100)} % of a core.`,
  ].join('\n');
}

/** Milliseconds of every call; cached responses are made again each time. */
export function latencyTable({ count, engine, fillSeconds, startSeconds, memoryMb, calls }: Size): string {
  const seconds = `filled in ${fillSeconds.toFixed(1)} s, started in ${startSeconds.toFixed(1)} s`;
  return [
    `${count} projects and articles, ${engine}: ${seconds}, ${memoryMb} MB`,
    '',
    row(['call', 'p50 ms', 'p95 ms', 'p99 ms', 'requests/s', 'failed']),
    numbers(5),
    ...calls.map(({ call, p50, p95, p99, perSecond, failed }) =>
      row([call, p50, p95, p99, perSecond, failed]),
    ),
  ].join('\n');
}
