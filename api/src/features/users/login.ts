import type { LoginResponse } from 'contracts/api';
import { writeEntry } from '../../audit/audit-log.ts';
import { tooMany } from '../../lib/http-error.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { countAttempt, forgetAttempts } from './login-limits.ts';
import { checkPassword } from './passwords.ts';
import { hasSecondFactor, useSecondFactor } from './second-factor.ts';
import { closeSession, openSession } from './sessions.ts';
import { User, type UserRecord } from './user.model.ts';

export interface Credentials {
  username: string;
  password: string;
  /** What an earlier sign-in gave this browser. */
  device: string | undefined;
  /** The address, as visitors are limited by. */
  visitor: string;
  /** Of the app, or a recovery code. */
  code?: string | undefined;
  /** The browser's `User-Agent`. */
  agent?: string;
}

const WRONG = 'Invalid username or password.';
const refusal = (message: string): LoginResponse => ({ status: false, token: '', message });

const wantsCode = (message: string): LoginResponse => ({ ...refusal(message), second_factor: true });

/**
 * Somebody, nobody knows who, tried to sign in with an account that there is; the limits of tries are those of these entries, too. Nobody
 * waits for it, so that the time of a response doesn't tell that there is such an account.
 */
function logFailure(user: UserRecord, details: string): void {
  const entry = { by: '', area: 'sign-ins', action: 'Failed to sign in', details } as const;
  // Without a database no try succeeds either, which others report.
  writeEntry({ ...entry, target: user.username, record: `user/${user._id}` }).catch(() => undefined);
}

/** Undefined when the person may come in: whoever has the right password is told what else is missing. */
async function whyNot(user: UserRecord, code: string): Promise<LoginResponse | undefined> {
  if (user.disabled_at) {
    logFailure(user, 'the account is disabled');
    return refusal('This account is disabled. Ask an administrator of the site to enable it.');
  }
  if (!hasSecondFactor(user)) return undefined;
  if (code.trim() === '') return wantsCode('Enter the code of your authenticator app, or a recovery code.');
  if (await useSecondFactor(user, code)) return undefined;
  logFailure(user, 'wrong code');
  return wantsCode('This code is wrong, or was used before. Enter the next one.');
}

/** Opens a session, and says so. */
export async function signIn(
  user: UserRecord,
  { agent = '', device }: Pick<Credentials, 'agent' | 'device'>,
): Promise<LoginResponse> {
  const token = await openSession(user._id, agent);
  // The password may have been changed, or the user disabled, while this sign-in was checked: that closed all sessions but this one.
  const current = await User.findById(user._id).lean();
  if (!current || current.password_hash !== user.password_hash || current.disabled_at) {
    await closeSession(token);
    return refusal(WRONG);
  }
  await User.updateOne({ _id: user._id }, { $set: { signed_in_at: new Date() } });
  await writeEntry({ by: user.username, area: 'sign-ins', action: 'Signed in' });
  return {
    status: true,
    token,
    message: 'Login successful!',
    device: await rememberDevice(user._id, device),
  };
}

/** Throws 429, with the body of a login, when there were too many tries. */
export async function login(credentials: Credentials): Promise<LoginResponse> {
  const { username, password, visitor, device, code = '', agent } = credentials;
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
  if (user && !matches) logFailure(user, 'wrong password');
  if (!user || !matches) return refusal(WRONG);
  const missing = await whyNot(user, code);
  if (missing) return missing;
  const answer = await signIn(user, { agent, device: known });
  if (answer.status) await forgetAttempts(attempt);
  return answer;
}
