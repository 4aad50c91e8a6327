import type { RemoteReleases } from 'contracts/releases';
import { useEffect, useRef } from 'react';
import { ChangeLine } from './change-line.tsx';
import styles from './current-state.module.css';
import { useHistory } from './use-releases.ts';

/** What an action starts from, in three lines. */
export function CurrentState({ state }: { state: RemoteReleases }) {
  const { stable, rollout, disabled } = state;
  return (
    <dl className={styles.state}>
      <dt>Stable</dt>
      <dd className={styles.version}>{stable?.version ?? 'none'}</dd>
      <dt>Rollout</dt>
      <dd>
        {rollout ? (
          <>
            <span className={styles.version}>{rollout.version}</span>, {rollout.percent} %, {rollout.state}
          </>
        ) : (
          'none'
        )}
      </dd>
      <dt>Visitors</dt>
      <dd>{disabled ? `Switched off: “${disabled.reason}”` : 'Switched on'}</dd>
    </dl>
  );
}

/** Takes the focus: what the administrator was about to do has to be decided again. */
export function StaleNotice({ state }: { state: RemoteReleases }) {
  const notice = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData } = useHistory(state);
  const [latest] = data ?? [];
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="ui-notice">
      <p>
        <strong>Someone else changed this meanwhile.</strong> Nothing of yours was done, and your reason is
        still here. Look at how things are now, then decide again.
      </p>
      {latest && !isPlaceholderData && <ChangeLine change={latest} />}
    </div>
  );
}
