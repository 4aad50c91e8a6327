import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SiteSetup } from 'contracts/setup';
import { Link } from 'react-router-dom';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { progressOf, SETUP, setupCalls, useSetup } from '../../lib/setup.ts';
import styles from './setup-panel.module.css';

/** Where a new owner begins. Nothing when the setup is done or dismissed, or couldn't be loaded: the rest of the page matters more. */
export function SetupPanel() {
  const { data } = useSetup();
  if (data?.open) return <OpenSetup setup={data} />;
  return data?.removed ? <RemovedNote /> : null;
}

function OpenSetup({ setup }: { setup: SiteSetup }) {
  const { api, href } = usePortal();
  const queries = useQueryClient();
  const show = useDialog();
  const { done, all } = progressOf(setup);
  const hasStarted = setup.steps.some(({ state }) => state !== 'open');
  const dismiss = useMutation({
    mutationFn: () => setupCalls(api).dismiss(true),
    onSuccess: (dismissed) => queries.setQueryData(SETUP, dismissed),
    onError: (error) => {
      if (!isRefusal(error))
        show({
          ...{ type: 'error', title: 'Not dismissed', message: 'Couldn’t dismiss the setup.' },
          detail: reasonOf(error),
        });
    },
  });
  return (
    <section aria-labelledby="setup" className={`ui-card ${styles.panel}`}>
      <div className={styles.words}>
        <h2 id="setup" className={styles.title}>
          Set up your site: {done} of {all} done
        </h2>
        <p className="ui-muted">
          Your name, your colours, how people reach you; then the demo goes, and your first article comes.
        </p>
        <progress className={styles.progress} value={done} max={all} aria-label="Steps done" />
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className="ui-button ui-button--small ui-button--quiet"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        >
          Dismiss
        </button>
        <Link to={href('/private/setup')} className="ui-button ui-button--small ui-button--primary">
          {hasStarted ? 'Continue' : 'Start'}
        </Link>
      </div>
    </section>
  );
}

function RemovedNote() {
  const { href } = usePortal();
  return (
    <p className="ui-muted">
      Demo content was removed.{' '}
      <Link to={`${href('/private/setup')}?step=demo`} className="ui-link">
        See what, or bring it back
      </Link>
    </p>
  );
}
