import type { SetupStep, SiteSetup } from 'contracts/setup';
import { Check } from 'lucide-react';
import { progressOf } from '../../lib/setup.ts';
import styles from './setup.module.css';
import { stepWords } from './steps.ts';

interface Props {
  setup: SiteSetup;
  /** Of the step that is shown; the number of steps at the end. */
  current: number;
  onOpen(index: number): void;
}

/** The steps in their order, each with how it stands. */
export function StepList({ setup, current, onOpen }: Props) {
  const { done, all } = progressOf(setup);
  return (
    <nav aria-label="Steps" className={styles.steps}>
      <p className={styles.progress}>
        {done} of {all} done
      </p>
      <ol className={styles.stepList}>
        {setup.steps.map((step, index) => (
          <li key={step.name}>
            <button
              type="button"
              className={styles.step}
              data-state={step.state}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onOpen(index)}
            >
              <span className={styles.mark} aria-hidden="true">
                {step.state === 'done' ? <Check strokeWidth={2.5} className={styles.check} /> : index + 1}
              </span>
              <span>{stepWords[step.name].title}</span>
              {noteOf(step) && <span className={styles.note}>{noteOf(step)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function noteOf({ state, optional }: SetupStep): string {
  if (state === 'done') return 'done';
  if (state === 'skipped') return 'skipped';
  return optional ? 'optional' : '';
}
