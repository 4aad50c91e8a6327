/** Every remote, with the variables that name its port and, elsewhere than on this machine, its address. */
export const remotes = {
  'mfe-public': { port: 'PUBLIC_PORT', origin: 'PUBLIC_ORIGIN' },
  'mfe-portal': { port: 'PORTAL_PORT', origin: 'PORTAL_ORIGIN' },
  'mfe-assistant': { port: 'ASSISTANT_PORT', origin: 'ASSISTANT_ORIGIN' },
};

const local = new Set(['127.0.0.1', '0.0.0.0', '::', '::1']);

/**
 * Where this process reaches API, shell and the remotes' host roots, without a trailing slash. `env` comes from
 * `siteEnvironment`.
 */
export function addressesOf(env) {
  const name = local.has(env.HOST) ? 'localhost' : env.HOST;
  const at = (configured, port) => (configured || `http://${name}:${port}`).replace(/\/+$/, '');
  return {
    api: at(env.API_INTERNAL_ORIGIN || env.API_ORIGIN, env.API_PORT),
    shell: at(env.SHELL_ORIGIN, env.SHELL_PORT),
    /** @type {Record<string, string>} */
    hosts: Object.fromEntries(
      Object.entries(remotes).map(([remote, { port, origin }]) => [remote, at(env[origin], env[port])]),
    ),
  };
}
