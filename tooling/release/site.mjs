import path from 'node:path';
import { addressesOf, hostOf, overrideOf } from './addresses.mjs';
import { deployToken } from './deploy-token.mjs';
import { Problem } from './problem.mjs';
import { Registry } from './registry.mjs';
import { signed, signingKey } from './signing-key.mjs';

/** @typedef {import('contracts/releases').ReleaseManifest} Manifest */

/**
 * The site that is released to.
 * @typedef {object} Site
 * @property {Registry} registry
 * @property {string} shell Its address.
 * @property {(remote: Pick<import('./registry.mjs').RemoteReleases, 'remote' | 'host'>) => string} hostOf Where browsers reach a remote's
 * builds, without a trailing slash. Throws a `Problem` when it is set nowhere.
 * @property {(remote: string) => { variable: string, address: string } | undefined} overrideOf The variable that says so here, over the
 * registry, if one does.
 * @property {(remote: string, manifest: Manifest) => Manifest} sign Adds the publisher's signature; without a signing key it stays as it is.
 * @property {(remote: string) => string} hostRoot Folder of a remote's host on this machine.
 */

/** @returns {Site} `env` comes from `siteVariables`. */
export function siteOf(env) {
  const { api, shell } = addressesOf(env);
  return {
    registry: new Registry(api, deployToken(env)),
    shell,
    hostOf(remote) {
      const host = hostOf(env, remote);
      if (host) return host;
      throw new Problem(
        `The host of ${remote.remote} is not known. Set it: npm run release -- edit ${remote.remote} --host https://… --reason '…'`,
      );
    },
    overrideOf: (remote) => overrideOf(env, remote),
    sign: (remote, manifest) => signed(remote, manifest, signingKey(env)),
    hostRoot: (remote) => path.join(env.DATA_DIR, 'releases', remote),
  };
}
