import { ScriptLoadError, ShapeError, TimeoutError } from './load-errors.ts';

export type FailureReason = 'timeout' | 'shape' | 'network' | 'integrity' | 'error';

const probeMs = 3000;

/** Why a release could not be shown, for the health gate's log. */
export async function failureReason(error: unknown): Promise<FailureReason> {
  if (error instanceof TimeoutError) return 'timeout';
  if (error instanceof ShapeError) return 'shape';
  const address = addressThatFailed(error);
  return address ? probe(address) : 'error';
}

/** Address of the script or style that did not load; undefined when all did, and the code itself threw. */
function addressThatFailed(error: unknown): string | undefined {
  if (error instanceof ScriptLoadError) return error.address;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ChunkLoadError' && 'request' in error) return String(error.request);
  return addressThatFailed(error.cause);
}

/** A browser says of a wrong hash just what it says of a dead host. If the host does give the file, it was the hash. */
async function probe(address: string): Promise<FailureReason> {
  const response = await fetch(address, { signal: AbortSignal.timeout(probeMs) }).catch(() => undefined);
  return response?.ok ? 'integrity' : 'network';
}
