import type { RemoteReleases } from 'contracts/releases';
import { ActionButton } from './action-button.tsx';
import { candidates } from './action-values.ts';
import { type ActionName, actions, type OnAction } from './actions.ts';
import { ChangeOrigin } from './change-line.tsx';
import styles from './rollout-fact.module.css';
import { useHistory } from './use-releases.ts';

interface Props {
  state: RemoteReleases;
  /** The action that is offered above all others, and not here again. */
  first: ActionName | undefined;
  onAction: OnAction;
}

/** The version that some visitors get, or why its rollout was halted. */
export function RolloutFact({ state, first, onAction }: Props) {
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
  const { version, percent, plan, gate, audience } = rollout;
  const who = audience === 'staff' ? 'signed-in administrators' : 'visitors';
  const running = rollout.state === 'running';
  const button = (name: ActionName) =>
    name !== first && (
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
          {running && gate === 'off' && <span className="ui-badge ui-badge--warn">Health gate off</span>}{' '}
          {running ? `${percent} % of ${who}` : `It was at ${percent} %. No visitor gets it now.`}
        </p>
        {running ? (
          <progress className={styles.meter} aria-label={`Rollout of ${version}`} max={100} value={percent} />
        ) : (
          <WhyHalted state={state} version={version} />
        )}
        {running && plan && (
          <p>
            Plan{plan.state === 'paused' && ' (paused)'}: {plan.text}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {running && button('widen')}
        {running && plan && button(plan.state === 'paused' ? 'resume' : 'pause')}
        {running && plan && button('skip')}
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
