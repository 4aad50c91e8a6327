import { invalid, tooMany } from '../../lib/http-error.ts';
import { countAttempt, forgetAttempts } from './login-limits.ts';
import { checkPassword } from './passwords.ts';
import type { UserRecord } from './user.model.ts';

/**
 * Whether somebody who is signed in is who they say: wrong ones count as wrong passwords of a sign-in do. Throws 422 at the field
 * `password`, or 429.
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
