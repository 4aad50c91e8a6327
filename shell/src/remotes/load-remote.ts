import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteAppProps } from 'contracts/shell-context';
import type { RemoteName, RemoteRelease } from 'contracts/site';
import type { ComponentType } from 'react';

export type RemoteApp = ComponentType<RemoteAppProps>;
export type LoadRelease = (remote: RemoteName, release: RemoteRelease, retry: boolean) => Promise<unknown>;

const timeoutMs = 8000;

/**
 * Tries each release twice, best first, and resolves with the component of the first that loads. A slow host counts as
 * failed after 8 s. Rejects with the last failure when none loads.
 */
export async function loadRemote(
  remote: RemoteName,
  releases: RemoteRelease[],
  load: LoadRelease = loadThroughFederation,
): Promise<{ default: RemoteApp }> {
  let failure: unknown = new Error(`No release of ${remote} is known`);
  for (const release of releases) {
    for (const retry of [false, true]) {
      try {
        const loaded = await within(timeoutMs, load(remote, release, retry));
        if (isRemoteModule(loaded)) return loaded;
        throw new Error(`${remote} ${release.version} exposes no component as ./app`);
      } catch (error) {
        failure = error;
      }
    }
  }
  throw failure;
}

const loadThroughFederation: LoadRelease = async (remote, release, retry) => {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime has not started');
  // Named by version, so that two versions on one page each run their own code.
  const name = `${remote.replaceAll('-', '_')}@${release.version}`;
  const entry = retry ? `${release.entry}?retry=${Date.now()}` : release.entry;
  federation.registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.global }], {
    force: retry,
  });
  return federation.loadRemote(`${name}/app`);
};

function isRemoteModule(loaded: unknown): loaded is { default: RemoteApp } {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'default' in loaded &&
    typeof loaded.default === 'function'
  );
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
