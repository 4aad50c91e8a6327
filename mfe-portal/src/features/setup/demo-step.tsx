import { useRef } from 'react';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { demoInWords } from '../../lib/setup.ts';
import { RemovedNotice } from './removed-notice.tsx';
import styles from './setup.module.css';
import type { StepProps } from './setup-step.tsx';
import { useSetupAction } from './use-setup-action.ts';

/** Takes the demo's projects, articles and texts off the site. */
export function DemoStep({ setup: { demo, removed }, intro, back, next }: StepProps) {
  const show = useDialog();
  const { busy, run, calls } = useSetupAction();
  const words = demoInWords(demo);
  // The button that was pressed is gone then: whoever goes on by keyboard goes on here.
  const panel = useRef<HTMLDivElement>(null);
  const focus = () => panel.current?.focus();
  const askAndRemove = async () => {
    const isSure = await show({
      type: 'delete',
      title: 'Remove demo content',
      message: `Take ${words} off the site? Pages with nothing on them leave the menu.`,
      detail: 'What you have edited or written stays. You can bring the demo back for 30 days.',
      okLabel: 'Remove',
      cancelLabel: 'Keep it',
    });
    const failed = 'Couldn’t remove all of it. Try again: it goes on where it stopped.';
    if (isSure && (await run(failed, calls.removeDemo))) focus();
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.narrow}>
      {intro}
      {removed && <RemovedNotice removed={removed} onRestored={focus} />}
      {words ? (
        <dl className={styles.counts}>
          <Count label="Projects" value={demo.projects} />
          <Count label="Articles" value={demo.articles} />
          <Count label="Texts" value={demo.texts} />
        </dl>
      ) : (
        !removed && <p>There is no demo content.</p>
      )}
      <FormActions start={back} className={styles.actions}>
        {next}
        {words && (
          <button
            type="button"
            className="ui-button ui-button--small ui-button--danger"
            disabled={busy}
            onClick={askAndRemove}
          >
            {busy ? 'Removing…' : 'Remove demo content…'}
          </button>
        )}
      </FormActions>
    </div>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
