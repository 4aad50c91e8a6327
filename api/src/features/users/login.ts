import type { LoginResponse } from 'contracts/api';
import { consume, forget, type Window } from '../../database/rate-limit.ts';
import { tooMany } from '../../lib/http-error.ts';
import { checkPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { User } from './user.model.ts';

const QUARTER_HOUR = 900;
/** Wrong passwords: for one name from one address, for one name from everywhere, from one address for all names. */
const LIMITS = {
  pair: { limit: 10, seconds: QUARTER_HOUR },
  name: { limit: 100, seconds: QUARTER_HOUR },
  address: { limit: 100, seconds: QUARTER_HOUR },
} satisfies Record<string, Window>;

const refusal = (message: string): LoginResponse => ({ status: false, token: '', message });

/** Counts the attempt before the password is looked at; a right password takes its counts back. Throws 429 with the login body. */
export async function login(username: string, password: string, visitor: string): Promise<LoginResponse> {
  const name = username.trim().toLowerCase();
  const keys = {
    pair: `login:${visitor}:${name}`,
    name: `login-name:${name}`,
    address: `login-address:${visitor}`,
  };
  for (const kind of ['pair', 'name', 'address'] as const) {
    const usage = await consume(keys[kind], LIMITS[kind]);
    if (usage.allowed) continue;
    const message = `Too many attempts. Try again in ${Math.ceil(usage.retryAfter / 60)} minutes.`;
    throw tooMany(usage.retryAfter, message, { ...refusal(message) });
  }
  const user = await User.findOne({ username: name }).lean();
  const matches = await checkPassword(user?.password_hash, password);
  if (!user || !matches) return refusal('Invalid username or password.');
  await forget(Object.values(keys));
  return { status: true, token: await openSession(user._id), message: 'Login successful!' };
}
