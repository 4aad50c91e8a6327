import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ownKey } from '../../database/own-key.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const sealingKey = () => ownKey('second-factor');

/** Encrypts a secret so that it can only be read beside this database's own key, and as this user's. */
export async function seal(userId: number, secret: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await sealingKey(), iv).setAAD(Buffer.from(String(userId)));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Undefined when it was sealed with another key: it came with a backup of another database. */
export async function unseal(userId: number, sealed: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagged = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, await sealingKey(), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(IV_BYTES, tagged));
  const text = decipher.update(bytes.subarray(tagged));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
