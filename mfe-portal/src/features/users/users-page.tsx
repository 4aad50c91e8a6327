import type { UserWithLink } from 'contracts/api';
import { useState } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { InviteModal } from './invite-modal.tsx';
import { LinkModal } from './link-modal.tsx';
import { ManageUserModal } from './manage-user-modal.tsx';
import { useUsers } from './use-users.ts';
import styles from './users-page.module.css';
import { UsersTable } from './users-table.tsx';

/** Everybody who can sign in, or is invited to. */
export function UsersPage() {
  const query = useUsers();
  const { data, error, isFetching, refetch } = query;
  const [isInviting, setInviting] = useState(false);
  const [managed, setManaged] = useState<number | null>(null);
  const [made, setMade] = useState<UserWithLink | null>(null);
  const user = data?.find(({ id }) => id === managed);
  return (
    <>
      <PageHeader title="Users">
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          onClick={() => setInviting(true)}
        >
          Invite user
        </button>
      </PageHeader>
      <section aria-label="Users" className={`ui-card ${styles.panel}`} aria-busy={isFetching}>
        <div className={styles.rows}>
          <Awaiting query={query} loading="Fetching users..." failed="Couldn't load the users." />
          {data && error && !isFetching && (
            <FetchFailed title="Couldn't refresh the users." error={error} onRetry={() => refetch()} />
          )}
          {data && data.length > 0 && <UsersTable users={data} onManage={setManaged} />}
          {data?.length === 0 && <p className={styles.empty}>There are no users.</p>}
        </div>
      </section>
      {isInviting && <InviteModal onClose={() => setInviting(false)} onMade={setMade} />}
      {user && <ManageUserModal user={user} onClose={() => setManaged(null)} onMade={setMade} />}
      {made && <LinkModal made={made} onClose={() => setMade(null)} />}
    </>
  );
}
