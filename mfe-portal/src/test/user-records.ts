import type { Account, User } from 'contracts/api';

/** The one who is signed in, unless changed. */
export const someUser = (changes: Partial<User> = {}): User => ({
  id: 1,
  name: 'admin',
  role: 'admin',
  state: 'active',
  created_at: '2026-01-02T03:04:05.000Z',
  signed_in_at: '2026-03-04T05:06:07.000Z',
  second_factor: false,
  link: null,
  ...changes,
});

const session = {
  id: 'a',
  agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  created_at: '2026-03-04T05:06:07.000Z',
  used_at: '2026-03-04T06:06:07.000Z',
  current: true,
};

export const ownAccount = (changes: Partial<Account> = {}): Account => ({
  name: 'admin',
  role: 'admin',
  second_factor: false,
  recovery_codes: 0,
  sessions: [session, { ...session, id: 'b', agent: 'Firefox/143.0 (Windows NT 10.0)', current: false }],
  ...changes,
});
