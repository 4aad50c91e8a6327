import styles from './assistant-page.module.css';
import { Conversation } from './conversation.tsx';

/** The assistant as a page of its own, `/GeminiAPI`. */
export function AssistantPage() {
  return (
    <div className={`ui-container ${styles.page}`}>
      <header className={styles.header}>
        <p className="ui-eyebrow">Assistant</p>
        <h1>Ask a question</h1>
        <p className="ui-lead">
          Ask in your own words. Replies come from the pages of this site, and name them.
        </p>
      </header>
      <Conversation view="page" />
    </div>
  );
}
