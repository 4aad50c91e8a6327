import type { RemoteReleases } from 'contracts/releases';
import { ActionButton } from './action-button.tsx';
import { actions, type OnAction } from './actions.ts';
import type { Standing } from './standing.ts';
import styles from './standing-line.module.css';

interface Props {
  state: RemoteReleases;
  standing: Standing;
  onAction: OnAction;
}

/** How the remote stands, with the action that is most likely needed. */
export function StandingLine({ state: { remote }, standing, onAction }: Props) {
  const { tone, words, action, version } = standing;
  return (
    <div className={styles[tone]}>
      <p className={styles.words}>{words}</p>
      {action && (
        <ActionButton
          label={actions[action].label}
          remote={remote}
          {...(version && { version })}
          onClick={() => onAction(action, version)}
        />
      )}
    </div>
  );
}
