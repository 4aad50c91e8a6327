import type { Config } from './config.ts';
import type { KnownRemote } from './release-registry.ts';

/** `PUBLIC_ORIGIN` for `mfe-public`, `CAREERS_ORIGIN` for `careers`. */
const originVariable = (remote: string) =>
  `${remote.replace(/^mfe-/, '').replaceAll('-', '_').toUpperCase()}_ORIGIN`;

/**
 * Where browsers reach a remote's builds, without a trailing slash: what the environment says, else the registry; undefined when
 * neither does.
 */
export function remoteHost(
  { remote, host }: Pick<KnownRemote, 'remote' | 'host'>,
  { remoteOrigins }: Pick<Config, 'remoteOrigins'>,
): string | undefined {
  return remoteOrigins[originVariable(remote)] ?? host ?? undefined;
}

/** Where this server reaches the builds that browsers find at `host`, without a trailing slash. */
export function internalHost(
  host: string,
  { remotesInternalOrigin }: Pick<Config, 'remotesInternalOrigin'>,
): string {
  return remotesInternalOrigin ? remotesInternalOrigin + new URL(host).pathname.replace(/\/$/, '') : host;
}
