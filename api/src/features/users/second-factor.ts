import { randomBytes } from 'node:crypto';
import type { SecondFactorStart } from 'contracts/api';
import { Secret, TOTP } from 'otpauth';
import { HttpError, invalid } from '../../lib/http-error.ts';
import { hashSecret } from '../../lib/secrets.ts';
import { seal, unseal } from './sealed-secret.ts';
import { User, type UserRecord } from './user.model.ts';

const PERIOD_SECONDS = 30;
/** Codes of the period before and after count too: clocks differ, and people type slowly. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** 32 digits and letters, without i, l, o and u, which look like others; 16 of them are 80 bits. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789';

const ISSUER = 'Portal';
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Whether a sign-in needs a code. */
export const hasSecondFactor = ({ second_factor }: Pick<UserRecord, 'second_factor'>): boolean =>
  Boolean(second_factor?.confirmed_at);

/** As people may type it: with spaces and dashes, in capitals. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

/** The period that the code belongs to; undefined when it is of none that counts now. */
function stepOf(secret: string, code: string): number | undefined {
  const now = Date.now();
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Takes a code of the app; of several requests with the same code one gets it. */
async function takeCode({ _id, second_factor }: UserRecord, code: string): Promise<boolean> {
  const secret = second_factor ? await unseal(_id, second_factor.secret) : undefined;
  const step = secret === undefined ? undefined : stepOf(secret, code);
  if (step === undefined || !second_factor) return false;
  const { matchedCount } = await User.updateOne(
    { _id, 'second_factor.secret': second_factor.secret, 'second_factor.last_step': { $lt: step } },
    { $set: { 'second_factor.last_step': step } },
  );
  return matchedCount === 1;
}

async function takeRecoveryCode({ _id }: UserRecord, code: string): Promise<boolean> {
  const hash = hashSecret(code);
  const { matchedCount } = await User.updateOne(
    { _id, 'second_factor.recovery': hash },
    { $pull: { 'second_factor.recovery': hash } },
  );
  return matchedCount === 1;
}

/** Whether the code is one of the app's, or a recovery code. Each is taken once. */
export async function useSecondFactor(user: UserRecord, typed: string): Promise<boolean> {
  const code = plain(typed);
  return /^\d{6}$/.test(code) ? takeCode(user, code) : takeRecoveryCode(user, code);
}

/** Makes a secret for an app. Nothing is asked for at the sign-in until `confirmSecondFactor`. Throws 409 when there is one in use. */
export async function startSecondFactor(user: UserRecord): Promise<SecondFactorStart> {
  if (hasSecondFactor(user))
    throw new HttpError(
      409,
      'second_factor_on',
      'Your second factor is on already. Turn it off first to set up another app.',
    );
  const { base32 } = new Secret({ size: 20 });
  const second_factor = {
    secret: await seal(user._id, base32),
    confirmed_at: null,
    last_step: 0,
    recovery: [],
  };
  await User.updateOne({ _id: user._id }, { $set: { second_factor } });
  return { secret: base32, uri: totp(base32, user.username).toString() };
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** From now on a sign-in needs a code. Returns the recovery codes, which can't be read again. Throws 422 for a wrong code. */
export async function confirmSecondFactor(user: UserRecord, typed: string): Promise<string[]> {
  const pending = user.second_factor;
  if (!pending || hasSecondFactor(user))
    throw new HttpError(409, 'not_started', 'Start setting up the second factor again.');
  if (!(await takeCode(user, plain(typed))))
    throw invalid({
      code: 'This code is not right. Check that the clock of your phone is, and enter the next code.',
    });
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const changed = {
    'second_factor.confirmed_at': new Date(),
    'second_factor.recovery': codes.map((code) => hashSecret(plain(code))),
  };
  await User.updateOne({ _id: user._id, 'second_factor.secret': pending.secret }, { $set: changed });
  return codes;
}

/** From now on the password is enough. */
export async function removeSecondFactor(userId: number): Promise<void> {
  await User.updateOne({ _id: userId }, { $set: { second_factor: null } });
}
