import path from 'node:path';
import { addressesOf } from '../lib/addresses.mjs';
import { deployToken } from '../lib/deploy-token.mjs';
import { Registry } from './registry.mjs';

/**
 * The site that is released to.
 * @typedef {object} Site
 * @property {Registry} registry
 * @property {string} shell Its address.
 * @property {Record<string, string>} hosts Address of each remote's host root.
 * @property {(remote: string) => string} hostRoot Folder of a remote's host root on this machine.
 */

/** @returns {Site} `env` comes from `siteEnvironment`. */
export function siteOf(env) {
  const { api, shell, hosts } = addressesOf(env);
  return {
    registry: new Registry(api, deployToken(env)),
    shell,
    hosts,
    hostRoot: (remote) => path.join(env.DATA_DIR, 'releases', remote),
  };
}
