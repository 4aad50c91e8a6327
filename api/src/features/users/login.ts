import type { LoginResponse } from 'contracts/api';
import { tooMany } from '../../lib/http-error.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { countAttempt, forgetAttempts } from './login-limits.ts';
import { checkPassword } from './passwords.ts';
import { closeSession, openSession } from './sessions.ts';
import { User } from './user.model.ts';

export interface Credentials {
  username: string;
  password: string;
  /** What an earlier sign-in gave this browser. */
  device: string | undefined;
  /** The address, as visitors are limited by. */
  visitor: string;
}

const refusal = (message: string): LoginResponse => ({ status: false, token: '', message });

/** Throws 429, with the body of a login, when there were too many tries. */
export async function login({ username, password, visitor, device }: Credentials): Promise<LoginResponse> {
  const name = username.trim().toLowerCase();
  const user = await User.findOne({ username: name }).lean();
  const isKnown = user !== null && device !== undefined && (await isKnownDevice(user._id, device));
  const known = isKnown ? device : undefined;
  const attempt = { name, visitor, device: known };
  const usage = await countAttempt(attempt);
  if (!usage.allowed) {
    const message = `Too many attempts. Try again in ${Math.ceil(usage.retryAfter / 60)} minutes.`;
    throw tooMany(usage.retryAfter, message, { ...refusal(message) });
  }
  const matches = await checkPassword(user?.password_hash, password);
  if (!user || !matches) return refusal('Invalid username or password.');
  const token = await openSession(user._id);
  // The password may have been reset while this one was checked: the reset then closed all sessions but this one.
  const current = await User.findById(user._id).lean();
  if (current?.password_hash !== user.password_hash) {
    await closeSession(token);
    return refusal('Invalid username or password.');
  }
  await forgetAttempts(attempt);
  return {
    status: true,
    token,
    message: 'Login successful!',
    device: await rememberDevice(user._id, known),
  };
}
