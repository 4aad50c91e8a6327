import path from 'node:path';
import { releasePublicKey } from 'serving/release-signature';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
/** May have a path, where one origin serves several parts. */
const address = z
  .url({ protocol: /^https?$/ })
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();

const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => new URL(text).pathname === '/', 'Must be an origin, without a path.')
  .transform((text) => new URL(text).origin)
  .optional();

/** Number of trusted proxies in front, parsed as the API parses it. */
const trustedHops = z
  .union([
    z.enum(['off', 'false', 'no', '0']).transform(() => 0),
    z.enum(['on', 'true', 'yes', '1']).transform(() => 1),
    z.coerce.number().int().min(2).max(10),
  ])
  .default(0);

/** The registry says which remotes there are, so any variable of this form may be the address of one. */
const remoteOrigins = z.record(z.string().regex(/^[A-Z0-9_]+_ORIGIN$/), address);

/** Comma separated. */
const releaseKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((key) => key !== ''))
  .refine((keys) => keys.every(isReleaseKey), 'Must be public keys as npm run release -- key prints them.');

function isReleaseKey(text: string): boolean {
  try {
    return releasePublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  SHELL_PORT: port(3000),
  API_PORT: port(4000),
  API_ORIGIN: address,
  API_INTERNAL_ORIGIN: address,
  REMOTES_INTERNAL_ORIGIN: origin,
  SITE_ORIGIN: origin,
  DEPLOY_TOKEN: z.string().optional(),
  RELEASE_PUBLIC_KEYS: releaseKeys.default([]),
  DATA_DIR: z.string().default('.data'),
  RELEASES_OVERRIDE: z.string().optional(),
  PURGE_URL: address,
  ALLOW_LOCAL_REMOTES: z.enum(['0', '1']).default('0'),
  TRUST_PROXY: trustedHops,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  host: string;
  port: number;
  /** Number of trusted proxies in front; 0 trusts none. */
  trustedHops: number;
  logLevel: string;
  /** Origin that visitors use; undefined: derived from requests, on this machine or behind a trusted proxy only. */
  siteOrigin: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Absolute path of a file that says which versions this server offers, whatever the registry says. */
  releasesOverride: string | undefined;
  /** Where browsers reach the API, without a trailing slash. */
  apiBase: string;
  /** Where this server reaches it. */
  apiInternalBase: string;
  /** Where browsers reach remotes' builds, without a trailing slash, by variable: `PUBLIC_ORIGIN`. Overrides the registry. */
  remoteOrigins: Record<string, string | undefined>;
  /** Origin at which this server reaches remotes' builds, by the paths that they have for browsers; undefined: where browsers do. */
  remotesInternalOrigin: string | undefined;
  /** Where the shared cache in front of this server takes purges; undefined: pages are old there after a second. */
  purgeUrl: string | undefined;
  /** Lets this server tell the registry what it provides to remotes; undefined: the registry isn't told. */
  deployToken: string | undefined;
  /** Browsers may take a remote from their own machine. */
  allowsLocalRemotes: boolean;
  /** Ed25519 public keys of those who publish releases; empty: signatures are not checked. */
  releaseKeys: string[];
}

/**
 * Reads and validates the environment; an empty variable counts as unset. Throws one readable error that lists every wrong variable. A relative DATA_DIR is below `root`.
 */
export function readConfig(env: NodeJS.ProcessEnv, root = process.cwd()): Config {
  const set = Object.entries(env).filter(([, value]) => value !== '');
  const values = valid(environment, Object.fromEntries(set));
  const origins = valid(remoteOrigins, Object.fromEntries(set.filter(([name]) => name.endsWith('_ORIGIN'))));
  const at = (configured: string | undefined, localPort: number) =>
    configured ?? `http://${nameOf(values.HOST)}:${localPort}`;
  const apiBase = at(values.API_ORIGIN, values.API_PORT);
  return {
    host: values.HOST,
    port: values.SHELL_PORT,
    trustedHops: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    siteOrigin: values.SITE_ORIGIN,
    dataDir: path.resolve(root, values.DATA_DIR),
    releasesOverride: values.RELEASES_OVERRIDE && path.resolve(root, values.RELEASES_OVERRIDE),
    apiBase,
    apiInternalBase: values.API_INTERNAL_ORIGIN ?? apiBase,
    remoteOrigins: origins,
    remotesInternalOrigin: values.REMOTES_INTERNAL_ORIGIN,
    purgeUrl: values.PURGE_URL,
    deployToken: values.DEPLOY_TOKEN,
    allowsLocalRemotes: values.ALLOW_LOCAL_REMOTES === '1',
    releaseKeys: values.RELEASE_PUBLIC_KEYS,
  };
}

function valid<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Error(`Wrong configuration:\n${z.prettifyError(parsed.error)}`);
}

/** A browser on this machine reaches a wildcard or loopback address as localhost. */
function nameOf(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
}
