import { nextIds } from '../../../database/counter.ts';
import { HttpError, invalid, notFound } from '../../../lib/http-error.ts';
import { hashSecret, newSecret } from '../../../lib/secrets.ts';
import { User } from '../../users/user.model.ts';
import { changeRemote, registryOf } from '../registry.ts';
import { ReleaseTokenModel, type ReleaseTokenRecord } from './release-token.model.ts';

const DAY = 24 * 3_600_000;
/** Someone should look at it again, but not in the same week as everybody else. */
const LONGEST_MS = 366 * DAY;
/** So long afterwards a pipeline is still told that its token has expired or was revoked. */
const KEPT_MS = 90 * DAY;
/** Who changes something without a token of this name; administrators do, too. */
const OWN_NAMES = ['command line', 'deploy', 'health gate', 'migration', 'plan', 'soak'];

/** Begins each secret, so that people and scanners know what they have found. */
export const TOKEN_PREFIX = 'release_';

interface Wish {
  name: string;
  remote: string;
  expires: Date;
}

async function assertAllowed({ name, expires }: Wish): Promise<void> {
  const left = expires.getTime() - Date.now();
  if (left <= 0) throw invalid({ expires: 'Must be in the future.' });
  if (left > LONGEST_MS) throw invalid({ expires: 'Must be within a year.' });
  const isTaken = await User.exists({ username: name.toLowerCase() });
  if (isTaken || OWN_NAMES.includes(name.toLowerCase()))
    throw invalid({ name: `“${name}” means something else in the history.` });
  const now = new Date(Date.now());
  const twin = await ReleaseTokenModel.findOne({ name, revoked_at: null, expires_at: { $gt: now } }).lean();
  if (twin)
    throw invalid({ name: `There is a token “${name}” already. Choose another name, or revoke that one.` });
}

/** Makes a token. Its secret is returned this once; only a hash is stored. Throws 404 when there is no such remote, 422 for a wrong wish. */
export async function createToken(
  wish: Wish,
  by: string,
): Promise<{ token: ReleaseTokenRecord; secret: string }> {
  const { name, remote, expires } = wish;
  await registryOf(remote);
  await assertAllowed(wish);
  const secret = TOKEN_PREFIX + newSecret();
  const token = {
    ...{ _id: await nextIds('release_token'), hash: hashSecret(secret), name, remote },
    ...{ created_at: new Date(Date.now()), created_by: by, expires_at: expires },
    ...{ used_at: null, revoked_at: null, revoked_by: null },
  };
  // First the history: it may name a token that was never made, but none is made that it doesn't name.
  await note('add-token', token, by);
  await ReleaseTokenModel.create(token);
  return { token, secret };
}

/** From now on it opens nothing. The same again changes nothing; throws 404 when there is no such token. */
export async function revokeToken(id: number, by: string): Promise<ReleaseTokenRecord> {
  const found = await ReleaseTokenModel.findById(id).lean();
  if (!found) throw notFound('This token');
  if (found.revoked_at) return found;
  const revoked = { revoked_at: new Date(Date.now()), revoked_by: by };
  const { matchedCount } = await ReleaseTokenModel.updateOne(
    { _id: id, revoked_at: null },
    { $set: revoked },
  );
  if (matchedCount > 0) await note('revoke-token', found, by);
  return { ...found, ...revoked };
}

async function note(
  action: 'add-token' | 'revoke-token',
  { name, remote, expires_at }: ReleaseTokenRecord,
  by: string,
): Promise<void> {
  const until = action === 'add-token' ? `, until ${expires_at.toISOString().slice(0, 10)}` : '';
  await changeRemote(remote, { by, reason: `“${name}”${until}` }, () => ({ action, version: null, set: {} }));
}

/** Newest first. */
export async function listTokens(): Promise<ReleaseTokenRecord[]> {
  return ReleaseTokenModel.find({}).sort({ _id: -1 }).lean();
}

/** Forgets tokens that nobody could use for a long time. */
export async function removeOldTokens(): Promise<void> {
  await ReleaseTokenModel.deleteMany({ expires_at: { $lt: new Date(Date.now() - KEPT_MS) } });
}

const unauthorized = (code: string, message: string) => new HttpError(401, code, message);

/** The token with this secret. Throws 401 when it is unknown, expired or revoked, and says which. */
export async function findToken(secret: string): Promise<ReleaseTokenRecord> {
  const token = await ReleaseTokenModel.findOne({ hash: hashSecret(secret) }).lean();
  const renew = 'Ask an administrator for a new one (Releases page of the portal).';
  if (!token) throw unauthorized('token_unknown', `This release token is not known here. ${renew}`);
  const { name, revoked_at, expires_at } = token;
  const on = (date: Date) => date.toISOString().slice(0, 10);
  if (revoked_at)
    throw unauthorized(
      'token_revoked',
      `The release token “${name}” was revoked on ${on(revoked_at)}. ${renew}`,
    );
  if (expires_at.getTime() <= Date.now())
    throw unauthorized('token_expired', `The release token “${name}” expired on ${on(expires_at)}. ${renew}`);
  return token;
}

/** How old `used_at` may grow before it is written again. */
const TOUCH_MS = 60_000;

/** Remembers that a token was used just now. */
export async function touchToken({ _id, used_at }: ReleaseTokenRecord): Promise<void> {
  const now = Date.now();
  if (used_at && now - used_at.getTime() < TOUCH_MS) return;
  await ReleaseTokenModel.updateOne({ _id }, { $set: { used_at: new Date(now) } });
}
