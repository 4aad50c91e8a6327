import type { RemoteReleases } from 'contracts/releases';
import { ActionButton } from './action-button.tsx';
import { candidates } from './action-values.ts';
import { type ActionName, actions, type OnAction } from './actions.ts';
import { ChangeOrigin } from './change-line.tsx';
import styles from './rollout-fact.module.css';
import { useHistory } from './use-releases.ts';

interface Props {
  state: RemoteReleases;
  onAction: OnAction;
}

/** The version that some visitors get, or why its rollout was halted. */
export function RolloutFact({ state, onAction }: Props) {
  const { remote, rollout } = state;
  const [newest] = candidates(state);
  if (!rollout)
    return newest ? (
      <>
        <p className="ui-muted">None.</p>
        <ActionButton label={actions.start.label} remote={remote} onClick={() => onAction('start', newest)} />
      </>
    ) : (
      <p className="ui-muted">None. Publish a new version to start one.</p>
    );
  const { version, percent } = rollout;
  const running = rollout.state === 'running';
  const button = (name: ActionName) => (
    <ActionButton
      label={actions[name].label}
      remote={remote}
      version={version}
      onClick={() => onAction(name, version)}
    />
  );
  return (
    <>
      <div className={styles.rollout}>
        <p className={styles.version}>{version}</p>
        <p>
          <span className={`ui-badge ${running ? 'ui-badge--good' : 'ui-badge--bad'}`}>
            {running ? 'Running' : 'Halted'}
          </span>{' '}
          {running ? `${percent} % of visitors` : `It was at ${percent} %. No visitor gets it now.`}
        </p>
        {running ? (
          <progress className={styles.meter} aria-label={`Rollout of ${version}`} max={100} value={percent} />
        ) : (
          <WhyHalted state={state} version={version} />
        )}
      </div>
      <div className={styles.actions}>
        {running && button('widen')}
        {running && button('halt')}
        {!running && button('restart')}
        {button('promote')}
      </div>
    </>
  );
}

function WhyHalted({ state, version }: { state: RemoteReleases; version: string }) {
  const { data } = useHistory(state);
  const change = data?.find((past) => past.action === 'halt' && past.version === version);
  return change ? <ChangeOrigin change={change} /> : null;
}
