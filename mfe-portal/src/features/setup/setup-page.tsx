import type { SiteSetup } from 'contracts/setup';
import { useEffect, useRef } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { useAddress } from '../../components/list/use-address.ts';
import { useSetup } from '../../lib/setup.ts';
import styles from './setup.module.css';
import { SetupEnd } from './setup-end.tsx';
import { type KeptEdits, SetupStepPanel } from './setup-step.tsx';
import { StepList } from './step-list.tsx';

/** Leads a new owner from the site as it came to one of their own. The address has the step. */
export function SetupPage() {
  const query = useSetup();
  return (
    <>
      <h1 className={styles.title}>Set up your site</h1>
      <Awaiting query={query} loading="Fetching Data..." failed="Couldn't load the setup." />
      {query.data && <Setup setup={query.data} />}
    </>
  );
}

const END = 'end';

/** The step that is asked for, else the first one that is open; after the last step comes the end. */
function indexOf(steps: SiteSetup['steps'], wanted: string | null): number {
  const asked = steps.findIndex(({ name }) => name === wanted);
  if (asked >= 0) return asked;
  const open = steps.findIndex(({ state }) => state === 'open');
  return wanted === END || open < 0 ? steps.length : open;
}

function Setup({ setup }: { setup: SiteSetup }) {
  const { params, change } = useAddress();
  const { steps } = setup;
  const wanted = params.get('step');
  const current = indexOf(steps, wanted);
  const step = steps[current];
  const go = (index: number) => change({ step: steps[index]?.name ?? END });
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useRef<KeptEdits>(new Map());
  const shown = useRef(step?.name);
  useEffect(() => {
    // Whoever goes on by keyboard goes on at the next step's heading.
    if (shown.current !== step?.name) heading.current?.focus();
    shown.current = step?.name;
  }, [step?.name]);
  return (
    <>
      <StepList setup={setup} current={current} onOpen={go} />
      {step ? (
        <SetupStepPanel
          key={step.name}
          heading={heading}
          kept={kept.current}
          setup={setup}
          step={step}
          onBack={current > 0 ? () => go(current - 1) : undefined}
          onNext={() => go(current + 1)}
        />
      ) : (
        <SetupEnd setup={setup} heading={heading} onBack={() => go(steps.length - 1)} />
      )}
    </>
  );
}
