import type { SetupStep, SiteSetup } from 'contracts/setup';
import type { ReactNode, RefObject } from 'react';
import { ContentStep } from './content-step.tsx';
import { DemoStep } from './demo-step.tsx';
import { LinkStep } from './link-step.tsx';
import styles from './setup.module.css';
import { stepWords } from './steps.ts';
import { useSetupAction } from './use-setup-action.ts';

/** What was typed into forms and isn't saved, by the name of the step: going back and forth loses nothing. */
export type KeptEdits = Map<string, Record<string, unknown>>;

interface Props {
  setup: SiteSetup;
  step: SetupStep;
  heading: RefObject<HTMLHeadingElement | null>;
  kept: KeptEdits;
  /** Undefined at the first step. */
  onBack: (() => void) | undefined;
  onNext(): void;
}

/** What a step's own part gets. */
export interface StepProps {
  setup: SiteSetup;
  step: SetupStep;
  kept: KeptEdits;
  /** Heading and lead. */
  intro: ReactNode;
  /** The button “Back”, except at the first step. */
  back: ReactNode;
  /** “Skip for now”, or “Next” when the step is done. */
  next: ReactNode;
  /** Notes the step as done, and opens the next one. */
  onDone(): Promise<void>;
}

/** One step: what it is about, its form, and the ways on. */
export function SetupStepPanel({ setup, step, heading, kept, onBack, onNext }: Props) {
  const { name, state } = step;
  const { busy, run, calls } = useSetupAction();
  const note = async (noted: SetupStep['state']) => {
    if (await run('Couldn’t note this step.', () => calls.step(name, noted))) onNext();
  };
  const { heading: title, lead } = stepWords[name];
  const intro = (
    <header className={styles.intro}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <p className="ui-muted">{lead}</p>
    </header>
  );
  const back = onBack && (
    <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={onBack}>
      Back
    </button>
  );
  const next =
    state === 'done' ? (
      <button
        type="button"
        className={`ui-button ui-button--small ${step.content ? '' : 'ui-button--primary'}`}
        onClick={onNext}
      >
        Next
      </button>
    ) : (
      <button
        type="button"
        className="ui-button ui-button--small"
        disabled={busy}
        onClick={() => note('skipped')}
      >
        Skip for now
      </button>
    );
  const props: StepProps = { setup, step, kept, intro, back, next, onDone: () => note('done') };
  if (step.content) return <ContentStep {...props} content={step.content} />;
  if (name === 'demo') return <DemoStep {...props} />;
  return <LinkStep {...props} />;
}
