import { createHash } from 'node:crypto';
import { consume, consumePart, forget, forgetPart, type Usage } from '../../database/rate-limit.ts';
import { hashSecret } from '../../lib/secrets.ts';

const QUARTER_HOUR = 900;
/** Tries of one name from one address, or from one known device. */
const OF_ONE_SOURCE = 10;
/** Tries from one address for all names, and of one name from everywhere. */
const OF_ALL = { limit: 100, seconds: QUARTER_HOUR };
/** Unknown names share this many counts, so that made-up names can't fill the database. */
const NAME_GROUPS = 4096;

/** Tries with the same values are counted together. */
export interface Attempt {
  /** Lower case. */
  name: string;
  /** The address, as visitors are limited by. */
  visitor: string;
  /** A browser in which this account has signed in before. */
  device: string | undefined;
}

/** Of fixed length, whatever was typed, and valid as a field's name. */
const partOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 16);

const addressKey = (visitor: string) => `login-address:${visitor}`;
const deviceKey = (device: string) => `login-device:${hashSecret(device)}`;

function nameKey(name: string): string {
  const group = createHash('sha256').update(name).digest().readUInt32BE() % NAME_GROUPS;
  return `login-name:${group}`;
}

/**
 * Counts a try before the password is looked at. A known device is counted by itself, so that someone who tries a name elsewhere can't
 * lock its owner out. For others the address comes first: one that has used up its tries leaves nothing more behind.
 */
export async function countAttempt({ name, visitor, device }: Attempt): Promise<Usage> {
  if (device !== undefined)
    return consume(deviceKey(device), { limit: OF_ONE_SOURCE, seconds: QUARTER_HOUR });
  const address = await consume(addressKey(visitor), OF_ALL);
  if (!address.allowed) return address;
  const pair = await consumePart(addressKey(visitor), partOf(name), OF_ONE_SOURCE);
  return pair.allowed ? consume(nameKey(name), OF_ALL) : pair;
}

/** Resets the counts after a right password. */
export async function forgetAttempts({ name, visitor, device }: Attempt): Promise<void> {
  await forget(device === undefined ? [addressKey(visitor), nameKey(name)] : [deviceKey(device)]);
}

/** Resets the counts of a name from all addresses. */
export async function forgetAttemptsOf(name: string): Promise<void> {
  await forgetPart(partOf(name));
  await forget([nameKey(name)]);
}
