import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Ports of the composed site under test; `E2E_PORT` moves them all. */
const first = Number(process.env.E2E_PORT ?? 5300);
/** First of the ports on which a worker's tests start parts of their own. */
export const ownFirstPort = (worker: number) => first + 10 * (worker + 1);
export const workers = 2;
/** Ports of whole sites that tests start beside the one under test. */
export const releasesFirstPort = first + 30;
export const startFirstPort = first + 40;

export const origin = `http://localhost:${first}`;
export const apiOrigin = `http://localhost:${first + 4}`;
export const admin = { username: 'admin', password: 'correct horse battery staple' };

// Set once in the first process; the workers of the run inherit it.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'site-'));

const ownOrigins = Array.from({ length: workers }, (_, worker) => `http://localhost:${ownFirstPort(worker)}`);

/** What the site under test is started with. */
export const environment = {
  HOST: '127.0.0.1',
  SHELL_PORT: String(first),
  PUBLIC_PORT: String(first + 1),
  PORTAL_PORT: String(first + 2),
  ASSISTANT_PORT: String(first + 3),
  API_PORT: String(first + 4),
  DATA_DIR: process.env.E2E_DATA_DIR,
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  SEED: 'demo',
  CORS_ORIGINS: [origin, ...ownOrigins].join(','),
  LOG_LEVEL: 'warn',
};
