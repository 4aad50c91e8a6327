import type { AxiosInstance } from 'axios';
import type { Role } from 'contracts/api';
import { Secret, TOTP } from 'otpauth';
import { raiseCounters } from '../src/database/counter.ts';
import { User } from '../src/features/users/user.model.ts';
import { ADMIN, type TestApp } from './test-app.ts';

export const PASSWORD = 'a long enough password';

export interface Person {
  id: number;
  name: string;
  key: string;
  client: AxiosInstance;
}

/** Empties everything but the administrator, whose id stays taken, and who is one again. */
export async function resetUsers(app: TestApp): Promise<void> {
  await app.reset();
  await User.deleteMany({ username: { $ne: ADMIN.user } });
  await User.updateOne({ username: ADMIN.user }, { $set: { role: 'admin' } });
  await raiseCounters();
}

/** Invites somebody, who accepts. */
export async function join(app: TestApp, name: string, role: Role = 'editor'): Promise<Person> {
  const admin = await app.signedIn();
  const invited = await admin.post('/users/invite', { name, role });
  const { secret, user } = invited.data;
  const { data } = await app.client().post('/users/link/accept', { secret, password: PASSWORD });
  return { id: user.id, name, key: data.token, client: app.client(data.token) };
}

/** What an app shows at a time in milliseconds. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Turns the second factor on, with the code of the period before: later ones are still free. */
export async function enrol({ client }: Person): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await client.post('/users/account/secondFactor/start')).data;
  const code = codeAt(secret, Date.now() - 30_000);
  const { data } = await client.post('/users/account/secondFactor/confirm', { code });
  return { secret, recovery: data.recovery_codes };
}
