import type { LinkKind, LoginResponse } from 'contracts/api';
import { writeEntry } from '../../audit/audit-log.ts';
import { HttpError } from '../../lib/http-error.ts';
import { hashSecret, newSecret } from '../../lib/secrets.ts';
import { forgetSignIns } from './accounts.ts';
import { signIn } from './login.ts';
import { hashPassword } from './passwords.ts';
import { hasSecondFactor } from './second-factor.ts';
import { User, type UserRecord } from './user.model.ts';
import { UserLink, type UserLinkRecord } from './user-link.model.ts';

const LASTS_MS = 7 * 24 * 3_600_000;

export const kindOfLink = (user: Pick<UserRecord, 'password_hash'>): LinkKind =>
  user.password_hash === null ? 'invite' : 'reset';

/** Makes the user's link, and ends the one before. Its secret is returned this once. */
export async function makeLink(user: UserRecord): Promise<{ secret: string; link: UserLinkRecord }> {
  const secret = newSecret();
  const link = {
    _id: user._id,
    hash: hashSecret(secret),
    kind: kindOfLink(user),
    expires_at: new Date(Date.now() + LASTS_MS),
  };
  const { _id, ...set } = link;
  await UserLink.updateOne({ _id }, { $set: set }, { upsert: true });
  return { secret, link };
}

/** One message for a link that ended, was used, withdrawn or made up: it says nothing about which links there are. */
const ended = () =>
  new HttpError(
    410,
    'link_ended',
    'This link was used already, has ended, or was withdrawn. Ask an administrator of the site for a new one.',
  );

/** The link with this secret and its user. Throws 410 when it can't be used. */
export async function findLink(secret: string): Promise<{ link: UserLinkRecord; user: UserRecord }> {
  const link = await UserLink.findOne({ hash: hashSecret(secret) }).lean();
  if (!link || link.expires_at.getTime() <= Date.now()) throw ended();
  const user = await User.findById(link._id).lean();
  if (!user || user.disabled_at) throw ended();
  return { link, user };
}

/**
 * Sets the password of the link's user and signs them in; with a second factor they have to sign in with it. Of several requests with
 * the same link one is served.
 */
export async function acceptLink(secret: string, password: string, agent: string): Promise<LoginResponse> {
  const { user } = await findLink(secret);
  const password_hash = await hashPassword(password);
  const taken = await UserLink.findOneAndDelete({ _id: user._id, hash: hashSecret(secret) }).lean();
  if (!taken) throw ended();
  await User.updateOne({ _id: user._id }, { $set: { password_hash } });
  await forgetSignIns(user);
  await writeEntry({
    ...{ by: user.username, area: 'account' },
    action: taken.kind === 'invite' ? 'Accepted an invitation' : 'Chose a new password with a link',
  });
  if (hasSecondFactor(user)) {
    const message = 'Your new password is set. Sign in with it and a code of your authenticator app.';
    return { status: false, token: '', message, second_factor: true };
  }
  return signIn({ ...user, password_hash }, { agent, device: undefined });
}

/** Of invited people who never came, the user stays in the list, where the link can be renewed. */
export async function removeEndedLinks(): Promise<void> {
  await UserLink.deleteMany({ expires_at: { $lt: new Date(Date.now() - LASTS_MS) } });
}
