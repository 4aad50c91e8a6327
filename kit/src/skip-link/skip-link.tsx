import styles from './skip-link.module.css';

/** The first stop of the keyboard on a page, unseen before: it leads past the navigation to the element `main`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
