import { setTimeout as wait } from 'node:timers/promises';
import { unreachable } from './problem.mjs';

const timeoutMs = 15_000;
const tries = 3;
const longestWaitSeconds = 5;

/** Fetches `address`, a part of `what`; throws a `Problem` with the exit code for it when that is in no state to answer. */
export async function request(what, address, init = {}) {
  try {
    const response = await patientFetch(address, init);
    const { status, ok, headers } = response;
    if (status >= 500) throw new Error(`status ${status}`);
    return { status, ok, headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    throw unreachable(what, address, error.cause?.code ?? error.cause?.message ?? error.message);
  }
}

/** A server with too much to do refuses for a moment (`Retry-After`) and has done nothing yet: asked again, twice at most. */
async function patientFetch(address, init) {
  for (let left = tries - 1; ; left -= 1) {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const seconds = Number(response.headers.get('Retry-After'));
    if (response.status !== 503 || !seconds || left === 0) return response;
    await response.body?.cancel();
    await wait(Math.min(seconds, longestWaitSeconds) * 1000);
  }
}
