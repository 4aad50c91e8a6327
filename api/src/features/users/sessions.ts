import { hashSecret, isSecret, newSecret } from './secrets.ts';
import { Session } from './session.model.ts';
import { User } from './user.model.ts';

const HOUR = 3_600_000;
const ABSOLUTE_MS = 7 * 24 * HOUR;
const IDLE_MS = 12 * HOUR;
/** How old `used_at` may grow before it is written again: a write for every request would buy nothing. */
const TOUCH_MS = 60_000;

export interface SignedIn {
  userId: number;
  username: string;
}

/** Makes a key of 256 random bits for the user and returns it. Only its hash is stored, so it can't be read again. */
export async function openSession(userId: number): Promise<string> {
  const key = newSecret();
  const now = Date.now();
  await Session.create({
    _id: hashSecret(key),
    user_id: userId,
    created_at: new Date(now),
    used_at: new Date(now),
    expires_at: new Date(now + ABSOLUTE_MS),
  });
  return key;
}

/** Who holds the key, or null when it is unknown, revoked or expired. Asks the database every time, so revocation is immediate. */
export async function findSession(key: string): Promise<SignedIn | null> {
  if (!isSecret(key)) return null;
  const session = await Session.findById(hashSecret(key)).lean();
  const now = Date.now();
  if (!session || session.expires_at.getTime() <= now || session.used_at.getTime() + IDLE_MS <= now)
    return null;
  const user = await User.findById(session.user_id).lean();
  if (!user) return null;
  if (now - session.used_at.getTime() > TOUCH_MS) {
    await Session.updateOne({ _id: session._id }, { $set: { used_at: new Date(now) } });
  }
  return { userId: user._id, username: user.username };
}

export async function closeSession(key: string): Promise<void> {
  await Session.deleteOne({ _id: hashSecret(key) });
}

export async function closeSessionsOf(userId: number): Promise<void> {
  await Session.deleteMany({ user_id: userId });
}

export async function removeExpiredSessions(): Promise<void> {
  const now = Date.now();
  await Session.deleteMany({ expires_at: { $lt: new Date(now) } });
  await Session.deleteMany({ used_at: { $lt: new Date(now - IDLE_MS) } });
}
