import type { AccountSession } from 'contracts/api';
import { Moment } from '../../components/moment.tsx';
import { usePortal } from '../../lib/portal.ts';
import { closeOthers, closeSession, useReadAccountAgain } from './account-api.ts';
import styles from './account-page.module.css';
import { deviceName } from './device-name.ts';
import { useAccountForm } from './use-account-form.ts';

/** Where one is signed in. */
export function Sessions({ sessions }: { sessions: AccountSession[] }) {
  const { api } = usePortal();
  const readAgain = useReadAccountAgain();
  const { busy, failure, send } = useAccountForm();
  const end = (work: () => Promise<void>) =>
    send(async () => {
      await work();
      await readAgain();
    });
  return (
    <section aria-labelledby="account-sessions" className={`ui-card ${styles.card}`}>
      <h2 id="account-sessions" className={styles.title}>
        Sessions
      </h2>
      <p className="ui-muted">Where you are signed in. End what you don't know, then change your password.</p>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => end(() => closeSession(api, session.id))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.actions}>
          <button
            type="button"
            className="ui-button ui-button--small"
            disabled={busy}
            onClick={() => end(() => closeOthers(api))}
          >
            Sign out all others
          </button>
        </div>
      )}
      {failure && (
        <p role="alert" className="ui-error">
          {failure}
        </p>
      )}
    </section>
  );
}

function Session({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd(): void }) {
  const { agent, created_at, used_at, current } = session;
  const device = deviceName(agent);
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device} title={agent || undefined}>
          {device}
          {current && <span className="ui-badge ui-badge--good">This session</span>}
        </p>
        <p className="ui-muted">
          Last used <Moment iso={used_at} />. Signed in <Moment iso={created_at} />.
        </p>
      </div>
      {!current && (
        <button
          type="button"
          className="ui-button ui-button--small"
          aria-label={`Sign out ${device}`}
          disabled={busy}
          onClick={onEnd}
        >
          Sign out
        </button>
      )}
    </li>
  );
}
