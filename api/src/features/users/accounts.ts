import { nextIds } from '../../database/counter.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { forgetAttemptsOf } from './login-limits.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { removeSecondFactor } from './second-factor.ts';
import { closeSessionsOf } from './sessions.ts';
import { User, type UserRecord } from './user.model.ts';
import { UserLink } from './user-link.model.ts';

/** False when the name is taken. */
async function addAdministrator(username: string, password: string): Promise<boolean> {
  const account = {
    _id: await nextIds('user'),
    username,
    role: 'admin' as const,
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

/** An administrator's. Throws when the name is taken. */
export async function createAccount(name: string, password: string): Promise<void> {
  const username = name.trim().toLowerCase();
  const added = await addAdministrator(username, password);
  if (!added) throw new Error(`There is a user named ${username} already.`);
}

/**
 * Sets the password, revokes every key of the user, and forgets wrong tries and known devices: whoever has the new password can sign
 * in at once, from anywhere. Throws when there is no such user.
 */
export async function resetPassword(name: string, password: string): Promise<void> {
  const username = name.trim().toLowerCase();
  const password_hash = await hashPassword(password);
  const user = await User.findOneAndUpdate({ username }, { $set: { password_hash } }).lean();
  if (!user) throw new Error(`There is no user named ${username}.`);
  await UserLink.deleteOne({ _id: user._id });
  await forgetSignIns(user);
}

/** Ends every session, and forgets wrong tries and known devices. */
export async function forgetSignIns({ _id, username }: Pick<UserRecord, '_id' | 'username'>): Promise<void> {
  await closeSessionsOf(_id);
  await forgetDevicesOf(_id);
  await forgetAttemptsOf(username);
}

/** Lets the user sign in with the password alone. Throws when there is no such user. */
export async function resetSecondFactor(name: string): Promise<void> {
  const username = name.trim().toLowerCase();
  const user = await User.findOne({ username }).lean();
  if (!user) throw new Error(`There is no user named ${username}.`);
  await removeSecondFactor(user._id);
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
  const first = await User.findOne({ role: 'admin' }).sort({ _id: 1 }).lean();
  if (first) return { username: first.username };
  const generated = generatePassword();
  const added = await addAdministrator(username, password ?? generated);
  return added && password === undefined ? { username, password: generated } : { username };
}
