import type { RemoteName } from 'contracts/site';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address).origin)
  .optional();

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  SHELL_PORT: port(3000),
  PUBLIC_PORT: port(3001),
  PORTAL_PORT: port(3002),
  ASSISTANT_PORT: port(3003),
  API_PORT: port(4000),
  API_ORIGIN: origin,
  PUBLIC_ORIGIN: origin,
  PORTAL_ORIGIN: origin,
  ASSISTANT_ORIGIN: origin,
  TRUST_PROXY: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  host: string;
  port: number;
  trustProxy: boolean;
  logLevel: string;
  /** Where browsers reach the API. */
  apiOrigin: string;
  /** Where browsers reach each remote's files. */
  remoteOrigins: Record<RemoteName, string>;
}

/** Reads and validates the environment (DESIGN.md section 2). Throws one readable error that lists every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`Wrong configuration:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const at = (configured: string | undefined, localPort: number) =>
    configured ?? `http://${nameOf(values.HOST)}:${localPort}`;
  return {
    host: values.HOST,
    port: values.SHELL_PORT,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    apiOrigin: at(values.API_ORIGIN, values.API_PORT),
    remoteOrigins: {
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
