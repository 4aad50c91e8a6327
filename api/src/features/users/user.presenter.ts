import type { User as UserJson, UserWithLink } from 'contracts/api';
import { hasSecondFactor } from './second-factor.ts';
import type { UserRecord } from './user.model.ts';
import type { UserLinkRecord } from './user-link.model.ts';

function stateOf({ disabled_at, password_hash }: UserRecord): UserJson['state'] {
  if (disabled_at) return 'disabled';
  return password_hash === null ? 'invited' : 'active';
}

/** For administrators; `link` is the user's own. */
export function presentUser(user: UserRecord, link: UserLinkRecord | null | undefined): UserJson {
  return {
    id: user._id,
    name: user.username,
    role: user.role,
    state: stateOf(user),
    created_at: user.created_at.toISOString(),
    signed_in_at: user.signed_in_at?.toISOString() ?? null,
    second_factor: hasSecondFactor(user),
    link: link ? { kind: link.kind, expires_at: link.expires_at.toISOString() } : null,
  };
}

export const presentWithLink = (
  user: UserRecord,
  { secret, link }: { secret: string; link: UserLinkRecord },
): UserWithLink => ({ user: presentUser(user, link), secret });
