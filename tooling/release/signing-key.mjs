import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, wrongUsage } from './problem.mjs';

const fileOf = (env) => path.join(env.DATA_DIR, 'release-key.pem');

/**
 * The key that releases are signed with: `RELEASE_SIGNING_KEY`, a PEM or the path of one, else the one in `DATA_DIR`, if there is one.
 * Throws a `Problem` when it is no Ed25519 key.
 */
export function signingKey(env) {
  const given = env.RELEASE_SIGNING_KEY;
  if (given) return readKey(given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readFile(given));
  return existsSync(fileOf(env)) ? readKey(readFileSync(fileOf(env), 'utf8')) : undefined;
}

function readFile(file) {
  try {
    return readFileSync(path.resolve(file), 'utf8');
  } catch (error) {
    throw wrongUsage(
      `RELEASE_SIGNING_KEY is neither a PEM nor the path of one that can be read (${error.code}).`,
    );
  }
}

function readKey(pem) {
  const wrong = wrongUsage(
    'RELEASE_SIGNING_KEY is no Ed25519 private key in PEM form. Make one: npm run release -- key --out release-key.pem',
  );
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    throw wrong;
  }
  throw wrong;
}

/** The public half, as RELEASE_PUBLIC_KEYS has it. */
export const publicHalf = (key) => createPublicKey(key).export({ format: 'jwk' }).x;

/** Makes a key in a new file that only its owner can read. Throws a `Problem` when the file is there. */
export function makeKey(file) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const why = error.code === 'EEXIST' ? 'is there already; a key is never overwritten' : error.message;
    throw new Problem(`${file} ${why}.`);
  }
  return privateKey;
}

/**
 * `RELEASE_PUBLIC_KEYS` for a site that is about to start on this machine: as it is set, else of the signing key, which is made when there
 * is none.
 */
export function ensurePublicKeys(env) {
  return env.RELEASE_PUBLIC_KEYS || publicHalf(signingKey(env) ?? makeKey(fileOf(env)));
}

/**
 * A manifest with the signature of the remote's publisher; unchanged without a key.
 * @param {import('contracts/releases').ReleaseManifest} manifest
 */
export function signed(remote, manifest, key) {
  if (!key) return manifest;
  const signature = sign(null, Buffer.from(signedText(remote, manifest)), key).toString('base64url');
  return { ...manifest, signature };
}

/** As registry and shell make it of what they verify (`serving/release-signature.mjs`, which isn't packed with this). */
const signedText = (remote, manifest) => `release\n${canonical({ ...manifest, remote })}`;

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${fields.join(',')}}`;
}
