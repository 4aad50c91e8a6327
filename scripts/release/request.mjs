import { unreachable } from './problem.mjs';

const timeoutMs = 15_000;

/** Fetches `address`, a part of `what`; throws a `Problem` with the exit code for it when that is in no state to answer. */
export async function request(what, address, init = {}) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, ok, headers } = response;
    if (status >= 500) throw new Error(`status ${status}`);
    return { status, ok, headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    throw unreachable(what, address, error.cause?.code ?? error.cause?.message ?? error.message);
  }
}
