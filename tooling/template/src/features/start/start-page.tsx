import styles from './start-page.module.css';

export function StartPage() {
  return (
    <div className={`ui-container ui-section ${styles.page}`}>
      <h1>__title__</h1>
      <p className="ui-lead">This page is yours: src/features/start/start-page.tsx.</p>
    </div>
  );
}
