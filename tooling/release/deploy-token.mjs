import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileOf = (env) => path.join(env.DATA_DIR, 'deploy-token');

/** What lets one write to the release registry: `DEPLOY_TOKEN`, else that of the site in `DATA_DIR`, if it has one. */
export function deployToken(env) {
  if (env.DEPLOY_TOKEN) return env.DEPLOY_TOKEN;
  return existsSync(fileOf(env)) ? readFileSync(fileOf(env), 'utf8').trim() : undefined;
}

/** The same for a site that is about to start: made once, for the owner of `DATA_DIR` alone. */
export function ensureDeployToken(env) {
  const known = deployToken(env);
  if (known) return known;
  const token = randomBytes(24).toString('base64url');
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(fileOf(env), `${token}\n`, { mode: 0o600 });
  return token;
}
