import { z } from 'zod';
import { writeEntry } from '../audit/audit-log.ts';
import { createAccount, resetPassword, resetSecondFactor } from '../features/users/accounts.ts';
import { generatePassword } from '../features/users/passwords.ts';

export const ACCOUNT_ACTIONS = ['create', 'reset-password', 'reset-second-factor'] as const;

/** A command about one account, as it is typed and as it is handed to a running API. */
export const accountCommand = z.object({
  action: z.enum(ACCOUNT_ACTIONS),
  name: z.string().regex(/^[\w.@-]{1,100}$/),
});

export type AccountCommand = z.output<typeof accountCommand>;

const SENTENCES: Record<AccountCommand['action'], string> = {
  create: 'Added an administrator',
  'reset-password': 'Gave a user a new password',
  'reset-second-factor': 'Removed the second factor of a user',
};

/** Returns the message for the user. Throws when the account can't be changed so. */
export async function runAccountCommand(command: AccountCommand): Promise<string> {
  const message = await carryOut(command);
  const entry = { action: SENTENCES[command.action], target: command.name.toLowerCase() };
  await writeEntry({ ...entry, by: 'command line', area: 'users' });
  return message;
}

async function carryOut({ action, name }: AccountCommand): Promise<string> {
  if (action === 'reset-second-factor') {
    await resetSecondFactor(name);
    return `${name.toLowerCase()} signs in with the password alone now`;
  }
  const password = generatePassword();
  await (action === 'create' ? createAccount : resetPassword)(name, password);
  return `The password of ${name.toLowerCase()} is ${password}`;
}
