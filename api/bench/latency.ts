import { Agent, request } from 'node:http';
import { type BenchCall, benchCalls } from './calls.ts';
import type { ApiTarget } from './targets.ts';

/** Milliseconds, as a client sees them. */
export interface Latency {
  call: string;
  p50: number;
  p95: number;
  p99: number;
  /** Over one connection. */
  perSecond: number;
  failed: number;
}

interface Sent extends Pick<BenchCall, 'path' | 'body'> {
  method: string;
}

const agent = new Agent({ keepAlive: true });

function send({ method, path, body }: Sent, { port, key }: ApiTarget): Promise<number> {
  const payload = body ? JSON.stringify(body) : '';
  const headers = {
    Authorization: key,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(payload),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(payload);
  });
}

/** What makes cached responses old. */
const SAVES = {
  projects: { method: 'PUT', path: '/project/updateProject', body: { id: 1, status: 'ongoing' } },
  news: { method: 'POST', path: '/news/update', body: { id: 1, type: 'update' } },
};

function percentile(sorted: number[], part: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return Math.round(value * 100) / 100;
}

async function measure(call: BenchCall, api: ApiTarget, seconds: number): Promise<Latency> {
  const save = call.topic && SAVES[call.topic];
  for (let warm = 0; warm < 20; warm += 1) await send(call, api);
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (save) await send(save, api);
    const before = performance.now();
    if ((await send(call, api)) !== 200) failed += 1;
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part));
  const perSecond = Math.round((1000 * times.length) / times.reduce((sum, time) => sum + time, 0));
  return { call: call.name, p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0, perSecond, failed };
}

/** Every call over one connection; those that are cached each time after a save, so that they are made again. */
export async function measureLatency(api: ApiTarget, seconds: number): Promise<Latency[]> {
  const calls: Latency[] = [];
  for (const call of benchCalls(api.count)) calls.push(await measure(call, api, seconds));
  return calls;
}

export async function memoryOf({ port }: ApiTarget): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6);
}
