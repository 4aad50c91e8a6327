import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName, RemoteRelease } from 'contracts/site';

/** Hash that an entry must have, by its address. */
const integrities = new Map<string, string>();

/** The entry's hash comes from the registry; those of its chunks are inside the entry (DESIGN.md section 6). */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const integrity = integrities.get(url);
    if (!integrity) return;
    const script = document.createElement('script');
    Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: true });
    return script;
  },
};

let isPrepared = false;

/** Loads what a release exposes as `./app`. A retry asks the host again, past every cache. */
export async function loadThroughFederation(
  remote: RemoteName,
  release: RemoteRelease,
  retry: boolean,
): Promise<unknown> {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime has not started');
  if (!isPrepared) federation.registerPlugins([integrityPlugin]);
  isPrepared = true;
  // Named by version, so that two versions on one page each run their own code.
  const name = `${remote.replaceAll('-', '_')}@${release.version}`;
  const entry = retry ? `${release.entry}?retry=${Date.now()}` : release.entry;
  if (release.integrity) integrities.set(entry, release.integrity);
  federation.registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.global }], {
    force: retry,
  });
  return federation.loadRemote(`${name}/app`);
}
