import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, 43 letters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** How a secret is stored: someone who reads the database can't use it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
