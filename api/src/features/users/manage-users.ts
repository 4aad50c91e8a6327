import type { Role } from 'contracts/api';
import { nextIds } from '../../database/counter.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { HttpError, invalid, notFound } from '../../lib/http-error.ts';
import { forgetSignIns } from './accounts.ts';
import { closeSessionsOf } from './sessions.ts';
import { User, type UserRecord } from './user.model.ts';
import { UserLink } from './user-link.model.ts';

const refused = (code: string, message: string) => new HttpError(409, code, message);

export async function userById(id: number): Promise<UserRecord> {
  const user = await User.findById(id).lean();
  if (!user) throw notFound('This user');
  return user;
}

/** Adds somebody who has no password yet. Throws 422 when the name is taken. */
export async function addInvited(username: string, role: Role): Promise<UserRecord> {
  const user = {
    ...{ _id: await nextIds('user'), username, role, created_at: new Date() },
    ...{ password_hash: null, signed_in_at: null, disabled_at: null, second_factor: null },
  };
  try {
    await User.create(user);
  } catch (error) {
    if (isDuplicateKey(error)) throw invalid({ name: `There is a user named ${username} already.` });
    throw error;
  }
  return user;
}

const canAdminister = (user: UserRecord) =>
  user.role === 'admin' && user.disabled_at === null && user.password_hash !== null;

const lastAdministrator = ({ username }: UserRecord) =>
  refused(
    'last_admin',
    `${username} is the only administrator who can sign in. Make somebody else an administrator first.`,
  );

/** Throws 409 unless somebody beside `user` can administer the site. */
async function assertOtherAdministrator(user: UserRecord): Promise<void> {
  const others = await User.find({ role: 'admin', disabled_at: null, _id: { $ne: user._id } }).lean();
  if (!others.some(canAdminister)) throw lastAdministrator(user);
}

/**
 * Changes a user so that they may be no administrator afterwards. Throws 409 when none would be left, also when two administrators
 * take the right from each other at the same time: each looks again after the change, and takes it back.
 */
async function change(user: UserRecord, set: Partial<Pick<UserRecord, 'role' | 'disabled_at'>>) {
  const after = { ...user, ...set };
  const isLoss = canAdminister(user) && !canAdminister(after);
  if (isLoss) await assertOtherAdministrator(user);
  await User.updateOne({ _id: user._id }, { $set: set });
  if (isLoss) {
    try {
      await assertOtherAdministrator(user);
    } catch (error) {
      const { role, disabled_at } = user;
      await User.updateOne({ _id: user._id }, { $set: { role, disabled_at } });
      throw error;
    }
  }
  return after;
}

export async function setRole(id: number, role: Role): Promise<UserRecord> {
  return change(await userById(id), { role });
}

function assertOther(user: UserRecord, ownId: number, what: string): void {
  if (user._id === ownId)
    throw refused('own_account', `You can't ${what} your own account. Ask another administrator.`);
}

/** Ends all their sessions at once, and the link that they have. */
export async function disableUser(id: number, ownId: number): Promise<UserRecord> {
  const user = await userById(id);
  if (user.password_hash === null)
    throw refused('not_joined', `${user.username} has not joined yet. Withdraw the invitation instead.`);
  if (canAdminister(user)) await assertOtherAdministrator(user);
  assertOther(user, ownId, 'disable');
  const disabled = await change(user, { disabled_at: user.disabled_at ?? new Date() });
  await UserLink.deleteOne({ _id: id });
  await closeSessionsOf(id);
  return disabled;
}

export async function enableUser(id: number): Promise<UserRecord> {
  return change(await userById(id), { disabled_at: null });
}

/** Takes the name out for good; what they wrote stays. The same again changes nothing. */
export async function deleteUser(id: number, ownId: number): Promise<void> {
  const user = await User.findById(id).lean();
  if (!user) return;
  if (canAdminister(user)) await assertOtherAdministrator(user);
  assertOther(user, ownId, 'delete');
  await change(user, { disabled_at: new Date() });
  await UserLink.deleteOne({ _id: id });
  await User.deleteOne({ _id: id });
  await forgetSignIns(user);
}

/** Ends the link; of somebody who has not joined the user goes too, and the name is free again. */
export async function withdrawLink(id: number): Promise<void> {
  const user = await userById(id);
  await UserLink.deleteOne({ _id: id });
  if (user.password_hash !== null) return;
  // Unless they have accepted just now.
  await User.deleteOne({ _id: id, password_hash: null });
}
