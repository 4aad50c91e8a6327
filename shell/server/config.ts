import path from 'node:path';
import type { RemoteName } from 'contracts/site';
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

/** Number of proxies in front that are believed, read as the API reads it. */
const trustedHops = z
  .union([
    z.enum(['off', 'false', 'no', '0']).transform(() => 0),
    z.enum(['on', 'true', 'yes', '1']).transform(() => 1),
    z.coerce.number().int().min(2).max(10),
  ])
  .default(0);

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  SHELL_PORT: port(3000),
  PUBLIC_PORT: port(3001),
  PORTAL_PORT: port(3002),
  ASSISTANT_PORT: port(3003),
  API_PORT: port(4000),
  API_ORIGIN: address,
  API_INTERNAL_ORIGIN: address,
  PUBLIC_ORIGIN: address,
  PORTAL_ORIGIN: address,
  ASSISTANT_ORIGIN: address,
  SITE_ORIGIN: origin,
  DATA_DIR: z.string().default('.data'),
  TRUST_PROXY: trustedHops,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  host: string;
  port: number;
  /** Proxies in front; 0 believes none. */
  trustedHops: number;
  logLevel: string;
  /** Origin that visitors use; undefined: derived from requests, on this machine or behind a trusted proxy only. */
  siteOrigin: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Where browsers reach the API, without a trailing slash. */
  apiBase: string;
  /** Where this server reaches it. */
  apiInternalBase: string;
  /** Where browsers reach each remote's host root, without a trailing slash. */
  remoteHosts: Record<RemoteName, string>;
}

/**
 * Reads and validates the environment (DESIGN.md section 2); an empty variable counts as unset. Throws one readable error that
 * lists every wrong variable. A relative DATA_DIR is below `root`.
 */
export function readConfig(env: NodeJS.ProcessEnv, root = process.cwd()): Config {
  const set = Object.entries(env).filter(([, value]) => value !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) throw new Error(`Wrong configuration:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
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
    apiBase,
    apiInternalBase: values.API_INTERNAL_ORIGIN ?? apiBase,
    remoteHosts: {
      'mfe-public': at(values.PUBLIC_ORIGIN, values.PUBLIC_PORT),
      'mfe-portal': at(values.PORTAL_ORIGIN, values.PORTAL_PORT),
      'mfe-assistant': at(values.ASSISTANT_ORIGIN, values.ASSISTANT_PORT),
    },
  };
}

/** A browser on this machine reaches a wildcard or loopback address as localhost. */
function nameOf(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
}
