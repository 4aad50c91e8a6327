import { Agent, request } from 'node:http';
import type { BenchCall } from './calls.ts';

export interface Measured {
  call: string;
  bounded: boolean;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
}

interface Target {
  port: number;
  key: string;
  connections: number;
  seconds: number;
}

const agent = new Agent({ keepAlive: true });

function send({ method, path, body }: BenchCall, { port, key }: Target): Promise<number> {
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

function percentile(sorted: number[], part: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return Math.round(value * 100) / 100;
}

/** Milliseconds as a client sees them, over as many connections as given, each asking again as soon as it has its answer. */
export async function measure(call: BenchCall, target: Target): Promise<Measured> {
  for (let warm = 0; warm < 20; warm += 1) await send(call, target);
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + target.seconds * 1000;
  const connection = async () => {
    while (performance.now() < end) {
      const before = performance.now();
      if ((await send(call, target)) !== 200) failed += 1;
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: target.connections }, connection));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    ...{ call: call.name, bounded: call.bounded, perSecond: Math.round(times.length / elapsed), failed },
    ...{ p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) },
  };
}
