import { invalid, tooMany } from '../../lib/http-error.ts';
import { countAttempt, forgetAttempts } from './login-limits.ts';
import { checkPassword } from './passwords.ts';
import type { UserRecord } from './user.model.ts';

/**
 * Checks the password of somebody who is already signed in. Wrong passwords count towards the same limits as at the login. Throws 422
 * at the field `password`, or 429 after too many attempts.
 */
export async function confirmPassword(user: UserRecord, password: string, visitor: string): Promise<void> {
  const attempt = { name: user.username, visitor, device: undefined };
  const { allowed, retryAfter } = await countAttempt(attempt);
  if (!allowed)
    throw tooMany(retryAfter, `Too many attempts. Try again in ${Math.ceil(retryAfter / 60)} minutes.`);
  if (!(await checkPassword(user.password_hash, password)))
    throw invalid({ password: 'This is not your present password.' });
  await forgetAttempts(attempt);
}
