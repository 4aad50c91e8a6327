import type { RemovedDemo } from 'contracts/setup';
import { Moment } from '../../components/moment.tsx';
import { usePortal } from '../../lib/portal.ts';
import { demoInWords } from '../../lib/setup.ts';
import styles from './setup.module.css';
import { useSetupAction } from './use-setup-action.ts';

interface Props {
  removed: RemovedDemo;
  /** Called when it is back, and this notice gone. */
  onRestored?(): void;
}

/** Says what was removed, and brings it back. */
export function RemovedNotice({ removed, onRestored }: Props) {
  const { timeZone } = usePortal();
  const { busy, run, calls } = useSetupAction();
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(
    new Date(removed.until),
  );
  const restore = async () => {
    if (await run('Couldn’t bring the demo content back.', calls.restoreDemo)) onRestored?.();
  };
  return (
    <div role="status" className={`ui-notice ${styles.removed}`}>
      <p>
        <strong>Removed: {demoInWords(removed)}.</strong> Visitors don’t see them any more. By {removed.by},{' '}
        <Moment iso={removed.at} />. You can bring them back until {until}.
      </p>
      <button type="button" className="ui-button ui-button--small" disabled={busy} onClick={restore}>
        {busy ? 'Working…' : 'Bring it back'}
      </button>
    </div>
  );
}
