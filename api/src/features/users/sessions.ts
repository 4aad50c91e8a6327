import type { AccountSession, Role } from 'contracts/api';
import { hashSecret, isSecret, newSecret } from '../../lib/secrets.ts';
import { Session } from './session.model.ts';
import { User } from './user.model.ts';

const HOUR = 3_600_000;
const ABSOLUTE_MS = 7 * 24 * HOUR;
const IDLE_MS = 12 * HOUR;
/** How old `used_at` may grow before it is written again: a write for every request would buy nothing. */
const TOUCH_MS = 60_000;

const MAX_AGENT = 300;

export interface SignedIn {
  userId: number;
  username: string;
  role: Role;
  /** Of the session, for the person's own list. */
  sessionId: string;
}

/** Begins the hash of the key: it tells one person's sessions apart, and opens nothing. */
const idOf = (hash: string) => hash.slice(0, 16);

/** Makes a key of 256 random bits for the user and returns it. Only its hash is stored, so it can't be read again. */
export async function openSession(userId: number, agent = ''): Promise<string> {
  const key = newSecret();
  const now = Date.now();
  await Session.create({
    _id: hashSecret(key),
    user_id: userId,
    agent: agent.slice(0, MAX_AGENT),
    created_at: new Date(now),
    used_at: new Date(now),
    expires_at: new Date(now + ABSOLUTE_MS),
  });
  return key;
}

/** Who holds the key, or null when it is unknown, revoked or expired, or its user disabled. Asks the database every time, so revocation is immediate. */
export async function findSession(key: string): Promise<SignedIn | null> {
  if (!isSecret(key)) return null;
  const session = await Session.findById(hashSecret(key)).lean();
  const now = Date.now();
  if (!session || session.expires_at.getTime() <= now || session.used_at.getTime() + IDLE_MS <= now)
    return null;
  const user = await User.findById(session.user_id).lean();
  if (!user || user.disabled_at) return null;
  if (now - session.used_at.getTime() > TOUCH_MS) {
    await Session.updateOne({ _id: session._id }, { $set: { used_at: new Date(now) } });
  }
  return { userId: user._id, username: user.username, role: user.role, sessionId: idOf(session._id) };
}

export async function closeSession(key: string): Promise<void> {
  await Session.deleteOne({ _id: hashSecret(key) });
}

/** All of the user's, but the one of `except`. */
export async function closeSessionsOf(userId: number, except?: string): Promise<void> {
  const open = await sessionsOf(userId);
  const ended = open.filter(({ _id }) => idOf(_id) !== except).map(({ _id }) => _id);
  await Session.deleteMany({ _id: { $in: ended } });
}

/** One of the user's; another's stays. */
export async function closeSessionById(userId: number, id: string): Promise<void> {
  const session = (await sessionsOf(userId)).find(({ _id }) => idOf(_id) === id);
  if (session) await Session.deleteOne({ _id: session._id });
}

const sessionsOf = (userId: number) => Session.find({ user_id: userId }).lean();

/** The user's sessions, the one used last first. */
export async function listSessions({ userId, sessionId }: SignedIn): Promise<AccountSession[]> {
  const now = Date.now();
  const open = (await sessionsOf(userId)).filter(
    ({ expires_at, used_at }) => expires_at.getTime() > now && used_at.getTime() + IDLE_MS > now,
  );
  return open
    .sort((one, other) => other.used_at.getTime() - one.used_at.getTime())
    .map(({ _id, agent, created_at, used_at }) => ({
      id: idOf(_id),
      agent: agent ?? '',
      created_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
      current: idOf(_id) === sessionId,
    }));
}

export async function removeExpiredSessions(): Promise<void> {
  const now = Date.now();
  await Session.deleteMany({ expires_at: { $lt: new Date(now) } });
  await Session.deleteMany({ used_at: { $lt: new Date(now - IDLE_MS) } });
}
