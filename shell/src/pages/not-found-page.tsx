import type { ShellContext } from 'contracts/shell-context';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { BrokenSpan } from './broken-span.tsx';
import styles from './error-page.module.css';

/** What an address without a page shows. */
export function NotFoundPage({ shell }: { shell: ShellContext }) {
  useEffect(() => shell.setPage({ title: 'Page not found', missing: true }), [shell]);
  return (
    <div className={`ui-container ${styles.page}`}>
      <BrokenSpan />
      <h1 className={styles.heading}>ERROR 404 : Oops! We can’t seem to find the page you’re looking for.</h1>
      <p className="ui-lead">
        The address may be mistyped, or the page has moved. Tell us what you were after.
      </p>
      <div className={styles.actions}>
        <Link to="/contact" className="ui-button ui-button--primary">
          Contact us
        </Link>
        <Link to="/home" className="ui-button">
          Go to the home page
        </Link>
      </div>
    </div>
  );
}
