import { unreachable } from './problem.mjs';

const timeoutMs = 15_000;

/** Fetches `address`, a part of `what`; throws a `Problem` with the exit code for it when there is no answer. */
export async function request(what, address, init = {}) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, ok: response.ok, headers: response.headers, body };
  } catch (error) {
    throw unreachable(what, address, error.cause?.code ?? error.cause?.message ?? error.message);
  }
}
