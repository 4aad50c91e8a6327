import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default algorithm, with the costs that OWASP recommends for it: 19 MB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** 16 characters, 96 random bits. */
export const generatePassword = (): string => randomBytes(12).toString('base64url');

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown user as for a known one, so that the response time doesn't reveal which names exist. */
export async function checkPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(generatePassword());
  const matches = await verify(storedHash ?? (await decoy), password);
  return Boolean(storedHash) && matches;
}
