import { nextIds } from '../../database/counter.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { forgetAttemptsOf } from './login-limits.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { User } from './user.model.ts';

/** False when the name is taken. */
async function addAccount(username: string, password: string): Promise<boolean> {
  const account = {
    _id: await nextIds('user'),
    username,
    password_hash: await hashPassword(password),
    created_at: new Date(),
  };
  try {
    await User.create(account);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Throws when the name is taken. */
export async function createAccount(name: string, password: string): Promise<void> {
  const username = name.trim().toLowerCase();
  const added = await addAccount(username, password);
  if (!added) throw new Error(`There is an administrator named ${username} already.`);
}

/**
 * Sets the password, revokes every key of the user, and forgets wrong tries and known devices: whoever has the new password can sign
 * in at once, from anywhere. Throws when there is no such user.
 */
export async function resetPassword(name: string, password: string): Promise<void> {
  const username = name.trim().toLowerCase();
  const password_hash = await hashPassword(password);
  const user = await User.findOneAndUpdate({ username }, { $set: { password_hash } }).lean();
  if (!user) throw new Error(`There is no administrator named ${username}.`);
  await closeSessionsOf(user._id);
  await forgetDevicesOf(user._id);
  await forgetAttemptsOf(username);
}

export const hasAdministrator = async (): Promise<boolean> => (await User.exists({})) !== null;

/**
 * Creates the first administrator when there is none. `username` is lower case. `password` is in the result only when it was
 * generated here, and never when another process that starts at the same time was faster.
 */
export async function ensureFirstAdministrator({
  username,
  password,
}: {
  username: string;
  password: string | undefined;
}): Promise<{ username: string; password?: string }> {
  const first = await User.findOne({}).sort({ _id: 1 }).lean();
  if (first) return { username: first.username };
  const generated = generatePassword();
  const added = await addAccount(username, password ?? generated);
  return added && password === undefined ? { username, password: generated } : { username };
}
