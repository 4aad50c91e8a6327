import { stored } from './stored-documents.ts';

interface Account {
  _id: number;
  role?: string;
}

/** Whoever had an account before there were roles might do everything. */
export async function giveRoles(): Promise<void> {
  const set = { role: 'admin', signed_in_at: null, disabled_at: null, second_factor: null };
  await stored<Account>('users').updateMany({ role: { $exists: false } }, { $set: set });
}
