import type { UserWithLink } from 'contracts/api';
import { Moment } from '../../components/moment.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { usePortal } from '../../lib/portal.ts';

/** Shows a link that was just made. The secret is behind `#`, which browsers send to no server. */
export function LinkModal({ made: { user, secret }, onClose }: { made: UserWithLink; onClose(): void }) {
  const { href } = usePortal();
  const { name, link } = user;
  const isInvitation = link?.kind === 'invite';
  return (
    <ShownOnce
      title={isInvitation ? `Invitation of ${name}` : `New password of ${name}`}
      label="Link"
      text={`${location.origin}${href('/login')}#invite=${secret}`}
      unseen="The link can't be shown again. If you don't have it, make a new one in the list of users."
      onClose={onClose}
    >
      <strong>It is shown this once.</strong> Send it to {name} and to nobody else: whoever opens it chooses
      the password. It works once{link && ', until '}
      {link && <Moment iso={link.expires_at} />}.
    </ShownOnce>
  );
}
