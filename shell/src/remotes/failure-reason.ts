import { MismatchError, ScriptLoadError, ShapeError, TimeoutError } from './load-errors.ts';

export type FailureReason = 'timeout' | 'shape' | 'network' | 'integrity' | 'error' | 'mismatch';

const probeMs = 3000;

/** The bundler's error doesn't say which style sheet failed; the browser's event does. */
let failedStyle: string | undefined;

/** From now on style sheets that don't load are noticed. */
export function watchStyles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) failedStyle = target.href;
    },
    true,
  );
}

/** Why a release could not be shown, for the health gate's log. */
export async function failureReason(error: unknown): Promise<FailureReason> {
  if (error instanceof TimeoutError) return 'timeout';
  if (error instanceof ShapeError) return 'shape';
  if (error instanceof MismatchError) return 'mismatch';
  const address = addressThatFailed(error);
  return address ? probe(address) : 'error';
}

/** Address of the script or style that did not load; undefined when all did, and the code itself threw. */
function addressThatFailed(error: unknown): string | undefined {
  if (error instanceof ScriptLoadError) return error.address;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ChunkLoadError' && 'request' in error)
    return typeof error.request === 'string' ? error.request : failedStyle;
  return addressThatFailed(error.cause);
}

/** Browsers report a wrong hash and a dead host alike. When the host serves the file, it was the hash. */
async function probe(address: string): Promise<FailureReason> {
  const response = await fetch(address, { signal: AbortSignal.timeout(probeMs) }).catch(() => undefined);
  return response?.ok ? 'integrity' : 'network';
}
