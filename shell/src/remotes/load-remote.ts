import type { RemoteModule } from 'contracts/shell-context';
import type { RemoteRelease } from 'contracts/site';
import { ShapeError, TimeoutError } from './load-errors.ts';

export type LoadRelease = (release: RemoteRelease, isRetry: boolean) => Promise<unknown>;

export interface LoadedRemote {
  release: RemoteRelease;
  module: RemoteModule;
}

const timeoutMs = 8000;

/**
 * Tries each release twice, best first, and resolves with the first that loads together with its page at `path` (as `pages.ts` has it). Of a page that only some
 * releases have, only those are tried. A slow host counts as failed after 8 s. `onFailure` is called for each release that failed twice. Rejects with the last failure when none loads.
 */
export async function loadRemote(
  remote: string,
  releases: RemoteRelease[],
  path: string,
  onFailure: (release: RemoteRelease, error: unknown) => void,
  load: LoadRelease,
): Promise<LoadedRemote> {
  let failure: unknown = new Error(`No release of ${remote} is known`);
  const withPage = releases.filter(({ paths }) => paths.includes(path));
  for (const release of withPage.length > 0 ? withPage : releases) {
    for (const isRetry of [false, true]) {
      try {
        return {
          release,
          module: await within(timeoutMs, loadWithPage(remote, release, path, isRetry, load)),
        };
      } catch (error) {
        failure = error;
      }
    }
    onFailure(release, failure);
  }
  throw failure;
}

async function loadWithPage(
  remote: string,
  release: RemoteRelease,
  path: string,
  isRetry: boolean,
  load: LoadRelease,
): Promise<RemoteModule> {
  const loaded = await load(release, isRetry);
  if (!isRemoteModule(loaded))
    throw new ShapeError(`${remote} ${release.version} exposes no component as ./app`);
  await loaded.preload?.(path);
  return loaded;
}

function isRemoteModule(loaded: unknown): loaded is RemoteModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'default' in loaded &&
    typeof loaded.default === 'function' &&
    (!('preload' in loaded) || typeof loaded.preload === 'function')
  );
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
