import path from 'node:path';
import { originVariable } from '../remote-variables.mjs';
import { remotes, root } from '../remotes.mjs';
import { wrongUsage } from './problem.mjs';

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

/** The address in a variable, without a trailing slash; undefined when it is unset or empty. Throws a `Problem` for anything else. */
function addressIn(env, variable) {
  const address = env[variable];
  if (!address) return undefined;
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return clean(address);
  throw wrongUsage(
    `${variable} is “${address}”, which is no address. Write it with http:// or https://, like https://www.example.com, or leave it out.`,
  );
}

/** Where this process reaches API and shell, without a trailing slash. `env` comes from `siteVariables`. */
export function addressesOf(env) {
  const local = (port) => `http://${nameOf(env)}:${port}`;
  return {
    api: addressIn(env, 'API_INTERNAL_ORIGIN') ?? addressIn(env, 'API_ORIGIN') ?? local(env.API_PORT),
    shell: addressIn(env, 'SHELL_ORIGIN') ?? local(env.SHELL_PORT),
  };
}

/** Where browsers reach the builds of a remote of this repository that is served by this machine; undefined for any other. */
export function localHost(env, remote) {
  const known = remotes[remote];
  return known && `http://${nameOf(env)}:${env[known.portVariable]}`;
}

/** The variable of this environment that says where browsers reach a remote's builds, over the registry; undefined when it is unset. */
export function overrideOf(env, remote) {
  const variable = originVariable(remote);
  const address = addressIn(env, variable);
  return address && { variable, address };
}

/**
 * Where browsers reach a remote's builds, without a trailing slash: what the environment says (`CAREERS_ORIGIN`), else the registry, else
 * this machine; undefined when it is set nowhere.
 */
export function hostOf(env, { remote, host }) {
  const address = overrideOf(env, remote)?.address ?? (host || localHost(env, remote));
  return address && clean(address);
}
