import path from 'node:path';
import { originVariable } from '../remote-variables.mjs';
import { remotes, root } from '../remotes.mjs';

const local = new Set(['127.0.0.1', '0.0.0.0', '::', '::1']);

/** Default ports. */
const defaults = { SHELL_PORT: '3000', API_PORT: '4000' };

/** The variables with which a site is reached, all filled in: HOST, ports, and DATA_DIR as an absolute path. */
export function siteVariables(env) {
  const ports = Object.values(remotes).map(({ portVariable, port }) => [portVariable, String(port)]);
  const filled = { HOST: '127.0.0.1', ...defaults, ...Object.fromEntries(ports), ...env };
  const folder = Object.keys(remotes).length > 0 ? root : process.cwd();
  return { ...filled, DATA_DIR: path.resolve(folder, filled.DATA_DIR ?? '.data') };
}

/** A wildcard or loopback address is reached as localhost. */
const nameOf = ({ HOST }) => (local.has(HOST) ? 'localhost' : HOST);
const clean = (address) => address.replace(/\/+$/, '');

/** Where this process reaches API and shell, without a trailing slash. `env` comes from `siteVariables`. */
export function addressesOf(env) {
  const at = (configured, port) => clean(configured || `http://${nameOf(env)}:${port}`);
  return {
    api: at(env.API_INTERNAL_ORIGIN || env.API_ORIGIN, env.API_PORT),
    shell: at(env.SHELL_ORIGIN, env.SHELL_PORT),
  };
}

/** Where browsers reach the builds of a remote of this repository that is served by this machine; undefined for any other. */
export function localHost(env, remote) {
  const known = remotes[remote];
  return known && `http://${nameOf(env)}:${env[known.portVariable]}`;
}

/**
 * Where browsers reach a remote's builds, without a trailing slash: what the environment says (`CAREERS_ORIGIN`), else the registry, else
 * this machine; undefined when it is set nowhere.
 */
export function hostOf(env, { remote, host }) {
  const address = env[originVariable(remote)] || host || localHost(env, remote);
  return address && clean(address);
}
