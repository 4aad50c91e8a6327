import styles from './page-waiting.module.css';

/** Holds a page's place while its chunk loads, so that the footer and its map stay out of sight. */
export function PageWaiting() {
  return (
    <div className={styles.waiting}>
      <p className="ui-visually-hidden" role="status">
        Loading page
      </p>
    </div>
  );
}
