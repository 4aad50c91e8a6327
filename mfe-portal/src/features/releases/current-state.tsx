import type { RemoteReleases } from 'contracts/releases';
import { useEffect, useRef } from 'react';
import { ChangeLine } from './change-line.tsx';
import styles from './current-state.module.css';
import { useHistory } from './use-releases.ts';

/** The state that an action starts from, in three lines. */
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
            <span className={styles.version}>{rollout.version}</span>, {rollout.percent} %
            {rollout.audience === 'staff' && ' of signed-in administrators'}, {rollout.state}
            {rollout.plan && `, by the plan ${rollout.plan.text}`}
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

/** Takes the focus, because the administrator has to decide again. */
export function StaleNotice({ state }: { state: RemoteReleases }) {
  const notice = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData } = useHistory(state);
  const [latest] = data ?? [];
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="ui-notice">
      <p>
        <strong>Someone else has changed this.</strong> Your change wasn't made, and your reason is still
        here. Look at the current state, then decide again.
      </p>
      {latest && !isPlaceholderData && <ChangeLine change={latest} />}
    </div>
  );
}
