import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts } from '../scripts/lib/parts.mjs';

/** Ports of the composed site under test; `E2E_PORT` moves them all. */
const first = Number(process.env.E2E_PORT ?? 5300);
/** First of the ports on which a worker's tests start parts of their own. */
export const ownFirstPort = (worker: number) => first + 20 * (worker + 1);
export const workers = 2;
/** Ports of whole sites that tests start beside the one under test. */
export const releasesFirstPort = first + 60;
export const startFirstPort = first + 80;

/** The variables that set the parts' ports, the shell's first. */
export const portVariables = [
  'SHELL_PORT',
  ...parts.map(({ variable }) => variable).filter((variable) => variable !== 'SHELL_PORT'),
];

/** A port for each part, one after the other. */
export const portsFrom = (firstPort: number): Record<string, string> =>
  Object.fromEntries(portVariables.map((variable, index) => [variable, String(firstPort + index)]));

const ports = portsFrom(first);
export const origin = `http://localhost:${first}`;
export const apiOrigin = `http://localhost:${ports.API_PORT}`;
export const admin = { username: 'admin', password: 'correct horse battery staple' };

// Set once in the first process; the workers of the run inherit it.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'site-'));

const ownOrigins = Array.from({ length: workers }, (_, worker) => `http://localhost:${ownFirstPort(worker)}`);

/** What the site under test is started with. */
export const environment: Record<string, string> & { DATA_DIR: string } = {
  HOST: '127.0.0.1',
  ...ports,
  DATA_DIR: process.env.E2E_DATA_DIR,
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  SEED: 'demo',
  CORS_ORIGINS: [origin, ...ownOrigins].join(','),
  LOG_LEVEL: 'warn',
};
