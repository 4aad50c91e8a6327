import path from 'node:path';
import { addressesOf, hostOf } from './addresses.mjs';
import { deployToken } from './deploy-token.mjs';
import { Problem } from './problem.mjs';
import { Registry } from './registry.mjs';

/**
 * The site that is released to.
 * @typedef {object} Site
 * @property {Registry} registry
 * @property {string} shell Its address.
 * @property {(remote: Pick<import('./registry.mjs').RemoteReleases, 'remote' | 'host'>) => string} hostOf Where browsers reach a remote's
 * builds, without a trailing slash. Throws a `Problem` when it is set nowhere.
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
    hostRoot: (remote) => path.join(env.DATA_DIR, 'releases', remote),
  };
}
