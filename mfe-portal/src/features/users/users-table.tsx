import type { User } from 'contracts/api';
import table from '../../components/list/list-table.module.css';
import { Moment } from '../../components/moment.tsx';
import { useMe } from '../../lib/session/me.ts';
import { hasEnded, roleNames, stateNames } from './user-words.ts';
import styles from './users-table.module.css';

interface Props {
  users: User[];
  onManage(id: number): void;
}

export function UsersTable({ users, onManage }: Props) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.role}>
            Role
          </th>
          <th scope="col" className={styles.state}>
            State
          </th>
          <th scope="col" className={styles.date}>
            Last sign-in
          </th>
          <th scope="col" className={styles.factor}>
            Second factor
          </th>
          <th scope="col" className={table.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} onManage={onManage} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ user, onManage }: { user: User; onManage: Props['onManage'] }) {
  const me = useMe();
  const { id, name, role, signed_in_at, second_factor } = user;
  return (
    <tr>
      <th scope="row" className={`${table.title} ${styles.name}`}>
        {name}
        {name === me.name && <span className="ui-muted"> (you)</span>}
      </th>
      <td className={styles.role}>{roleNames[role]}</td>
      <td className={styles.state}>
        <StateBadge user={user} />
      </td>
      <td className={styles.date}>
        <span className={styles.label}>Last sign-in: </span>
        {signed_in_at ? <Moment iso={signed_in_at} /> : 'Never'}
      </td>
      <td className={styles.factor}>
        <span className={styles.label}>Second factor: </span>
        {second_factor ? 'On' : 'Off'}
      </td>
      <td className={table.actions}>
        <button
          type="button"
          className={table.action}
          aria-label={`Manage ${name}`}
          onClick={() => onManage(id)}
        >
          Manage
        </button>
      </td>
    </tr>
  );
}

const tones: Record<User['state'], string> = {
  active: 'ui-badge--good',
  invited: 'ui-badge--warn',
  disabled: 'ui-badge--bad',
};

function StateBadge({ user }: { user: User }) {
  const isLate = user.state === 'invited' && hasEnded(user);
  return (
    <span className={`ui-badge ${tones[user.state]}`}>
      {isLate ? 'Invitation ended' : stateNames[user.state]}
    </span>
  );
}
