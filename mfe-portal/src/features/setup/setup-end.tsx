import type { DemoLeft, SiteSetup } from 'contracts/setup';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { FormActions } from '../../components/form/form-actions.tsx';
import { usePortal } from '../../lib/portal.ts';
import { RemovedNotice } from './removed-notice.tsx';
import styles from './setup.module.css';
import { stepWords } from './steps.ts';

interface Props {
  setup: SiteSetup;
  heading: RefObject<HTMLHeadingElement | null>;
  onBack(): void;
}

/** Before strangers see the site; who runs the servers has the details in docs/operations.md. */
const CHECKLIST = [
  'The site has its own address with https, and the parts know it.',
  'Backups are made every day, and one was restored to try it.',
  'Somebody is told when a part of the site is down.',
  'Imprint and privacy pages say what is true for you.',
  'Every administrator has a second factor.',
];

export function SetupEnd({ setup, heading, onBack }: Props) {
  const { left, steps, removed } = setup;
  const skipped = steps.filter(({ state, optional }) => state !== 'done' && !optional);
  return (
    <div className={styles.narrow}>
      <header className={styles.intro}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {skipped.length === 0 ? 'Your site is ready' : 'Almost there'}
        </h2>
        <p className="ui-muted">
          {skipped.length === 0
            ? 'Everything that visitors read can be changed here at any time, under Projects, News and Content.'
            : `Left for later: ${skipped.map(({ name }) => stepWords[name].title).join(', ')}.`}
        </p>
      </header>
      {removed && <RemovedNotice removed={removed} onRestored={() => heading.current?.focus()} />}
      {left.length > 0 && <StillDemo left={left} />}
      <section aria-labelledby="before-launch">
        <h3 id="before-launch" className={styles.subheading}>
          Before you tell the world
        </h3>
        <ul className={styles.checklist}>
          {CHECKLIST.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="ui-hint">Whoever runs the servers finds the whole list in docs/operations.md.</p>
      </section>
      <Ways onBack={onBack} />
    </div>
  );
}

function StillDemo({ left }: { left: DemoLeft[] }) {
  const { href } = usePortal();
  return (
    <section aria-labelledby="still-demo">
      <h3 id="still-demo" className={styles.subheading}>
        Still the demo’s words
      </h3>
      <ul className={`ui-card ${styles.left}`}>
        {left.map(({ type, title, fields }) => (
          <li key={type}>
            <Link to={`${href('/private/content')}?edit=${type}`} className="ui-link">
              {title}
            </Link>
            <span className="ui-muted">{[...new Set(fields)].join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ onBack }: { onBack(): void }) {
  const { href } = usePortal();
  return (
    <FormActions
      start={
        <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={onBack}>
          Back
        </button>
      }
      className={styles.actions}
    >
      <Link to={href('/private/dashboard')} className="ui-button ui-button--small">
        To the dashboard
      </Link>
      <a href={href('/home')} className="ui-button ui-button--small ui-button--primary">
        Open the site
      </a>
    </FormActions>
  );
}
