import type { ShellContext } from 'contracts/shell-context';
import { useEffect } from 'react';
import type { NotFound } from '../content/not-found.content.ts';
import defaults from '../content/not-found.json' with { type: 'json' };
import { useShellContent } from '../content/use-shell-content.ts';
import { FrameLink } from '../layout/frame-link.tsx';
import { BrokenSpan } from './broken-span.tsx';
import styles from './error-page.module.css';

/** What an address without a page shows. */
export function NotFoundPage({ shell }: { shell: ShellContext }) {
  const { title, text, action, other } = useShellContent<NotFound>('not-found', defaults);
  useEffect(() => shell.setPage({ title: 'Page not found', missing: true }), [shell]);
  return (
    <div className={`ui-container ${styles.page}`}>
      <BrokenSpan />
      <div className={styles.words}>
        <h1 className={styles.heading}>{title}</h1>
        <p className="ui-lead">{text}</p>
        <div className={styles.actions}>
          <FrameLink {...action} className="ui-button ui-button--primary" />
          <FrameLink {...other} className="ui-button" />
        </div>
      </div>
    </div>
  );
}
