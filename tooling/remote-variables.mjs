const prefixOf = (remote) => remote.replace(/^mfe-/, '').replaceAll('-', '_').toUpperCase();

/** The variable that sets the port of a remote's server: `PUBLIC_PORT` for `mfe-public`. */
export const portVariable = (remote) => `${prefixOf(remote)}_PORT`;
/** The variable with the address of a remote's builds, which overrides the registry: `PUBLIC_ORIGIN`. */
export const originVariable = (remote) => `${prefixOf(remote)}_ORIGIN`;
