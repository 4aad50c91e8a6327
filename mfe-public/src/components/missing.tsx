import type { ReactNode } from 'react';
import { usePage } from '../lib/use-page.ts';
import styles from './missing.module.css';

interface Props {
  noun: 'article' | 'project';
  Heading: 'h1' | 'h2';
  headingId: string;
  /** The way back to the list. */
  children: ReactNode;
}

/** The address names something that isn't on the site any more. */
export function Missing({ noun, Heading, headingId, children }: Props) {
  usePage({ title: missingTitle(noun), missing: true });
  return (
    <div className="ui-notice">
      <Heading id={headingId} className={styles.heading}>
        {missingTitle(noun)}
      </Heading>
      <p>This {noun} is not on our site any more.</p>
      {children}
    </div>
  );
}

/** What such a page is called. */
export function missingTitle(noun: Props['noun']): string {
  return noun === 'article' ? 'Article not found' : 'Project not found';
}
