import type { ReleaseChange } from 'contracts/releases';
import { Moment } from '../../components/moment.tsx';
import styles from './change-line.module.css';

/** One entry of the history: what, who, when and why. */
export function ChangeLine({ change }: { change: ReleaseChange }) {
  const { version } = change;
  return (
    <div className={styles.line}>
      <p className={styles.deed}>
        <strong>{deed(change)}</strong>
        {change.words && <span>{change.words.map((word) => words[word]).join(', ')}</span>}
        {version && <span className={styles.version}>{version}</span>}
      </p>
      <ChangeOrigin change={change} />
    </div>
  );
}

/** Who, when and why. */
export function ChangeOrigin({ change: { at, by, reason } }: { change: ReleaseChange }) {
  return (
    <div className={styles.line}>
      <p className="ui-muted">
        {by}, <Moment iso={at} />
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}

function deed({ action, percent }: ReleaseChange): string {
  if (action === 'rollout') return `Rolled out to ${percent} %`;
  return deeds[action];
}

const words: Record<NonNullable<ReleaseChange['words']>[number], string> = {
  restart: 'restarted',
  replace: 'in place of another',
  force: 'although it was bad',
  'gate off': 'without the health gate',
  staff: 'of signed-in administrators',
};

const deeds: Record<Exclude<ReleaseChange['action'], 'rollout'>, string> = {
  create: 'Added to the site',
  edit: 'Title or host changed',
  publish: 'Published',
  promote: 'Promoted to stable',
  halt: 'Rollout halted',
  pause: 'Plan paused',
  resume: 'Plan resumed',
  skip: 'Next step of the plan',
  rollback: 'Rolled back to',
  soak: 'Worse than the version before:',
  disable: 'Switched off',
  enable: 'Switched on',
  retire: 'Retired',
  'add-token': 'Token made',
  'revoke-token': 'Token revoked',
};
