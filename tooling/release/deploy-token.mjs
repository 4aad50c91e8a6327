import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileOf = (env) => path.join(env.DATA_DIR, 'deploy-token');

/** The token for writing to the release registry: `DEPLOY_TOKEN`, else the one in `DATA_DIR`, if there is one. */
export function deployToken(env) {
  if (env.DEPLOY_TOKEN) return env.DEPLOY_TOKEN;
  return existsSync(fileOf(env)) ? readFileSync(fileOf(env), 'utf8').trim() : undefined;
}

/** The same for a site that is about to start; makes a token when there is none, readable only by the owner of `DATA_DIR`. */
export function ensureDeployToken(env) {
  const known = deployToken(env);
  if (known) return known;
  const token = randomBytes(24).toString('base64url');
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(fileOf(env), `${token}\n`, { mode: 0o600 });
  return token;
}
