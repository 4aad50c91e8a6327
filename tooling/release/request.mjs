import { setTimeout as wait } from 'node:timers/promises';
import { unreachable } from './problem.mjs';

const timeoutMs = 15_000;
const tries = 3;
const longestWaitSeconds = 5;

/** Fetches `address` of `what` ("The API"). Throws a `Problem` with the exit code "unreachable" when there is no response or a 5xx. */
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

/** An overloaded server responds with 503 and `Retry-After` before it has done anything, so the request is repeated, twice at most. */
async function patientFetch(address, init) {
  for (let left = tries - 1; ; left -= 1) {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const seconds = Number(response.headers.get('Retry-After'));
    if (response.status !== 503 || !seconds || left === 0) return response;
    await response.body?.cancel();
    await wait(Math.min(seconds, longestWaitSeconds) * 1000);
  }
}
