import styles from './skip-link.module.css';

/** Hidden until the keyboard reaches it, first on a page: jumps past the navigation to the element with the id `main`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
