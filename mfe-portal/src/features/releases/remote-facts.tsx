import type { PublishedRelease, RemoteReleases } from 'contracts/releases';
import type { ReactNode } from 'react';
import { Moment } from '../../components/moment.tsx';
import { ActionButton } from './action-button.tsx';
import { type ActionName, actions, type OnAction } from './actions.ts';
import styles from './remote-facts.module.css';
import { RolloutFact } from './rollout-fact.tsx';

interface Props {
  state: RemoteReleases;
  /** The action that is offered above all others, and not here again. */
  first: ActionName | undefined;
  onAction: OnAction;
}

/** What visitors get now, with the actions for each fact. */
export function RemoteFacts({ state, first, onAction }: Props) {
  const { remote, stable, previousStable, disabled } = state;
  const button = (name: ActionName) =>
    name !== first && (
      <ActionButton label={actions[name].label} remote={remote} onClick={() => onAction(name)} />
    );
  return (
    <dl className={styles.facts}>
      <Fact label="Stable">{stable ? <Release release={stable} /> : <p>None yet.</p>}</Fact>
      <Fact label="Rollout">
        <RolloutFact state={state} first={first} onAction={onAction} />
      </Fact>
      <Fact label="Previous stable">
        {previousStable ? (
          <>
            <Release release={previousStable} />
            {button('rollBack')}
          </>
        ) : (
          <p className="ui-muted">None: there is nothing to roll back to.</p>
        )}
      </Fact>
      <Fact label="Visitors">
        {disabled ? (
          <>
            <p>
              <span className="ui-badge ui-badge--bad">Switched off</span> They read: “{disabled.reason}”
            </p>
            {button('switchOn')}
          </>
        ) : (
          <>
            <p>
              <span className="ui-badge ui-badge--good">Switched on</span>
            </p>
            {button('switchOff')}
          </>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Release({ release: { version, publishedAt, by } }: { release: PublishedRelease }) {
  return (
    <div>
      <p className={styles.version}>{version}</p>
      <p className="ui-muted">
        Published <Moment iso={publishedAt} /> by {by}
      </p>
    </div>
  );
}
