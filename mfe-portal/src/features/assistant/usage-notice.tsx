import type { AssistantUsage } from 'contracts/assistant';
import styles from './usage-notice.module.css';

/** Why no model writes answers, and what to do about it. Nothing while one does. */
export function UsageNotice({ usage }: { usage: AssistantUsage }) {
  if (usage.models.length === 0)
    return (
      <div role="status" className={`ui-notice ${styles.notice}`}>
        <p>
          <strong>No key is set, so no answers are written.</strong> Replies name the pages that fit a
          question best. To have answers written, set <code>GEMINI_API_KEY</code> for the API and restart it;
          docs/configuration.md in the repository has the details.
        </p>
      </div>
    );
  if (!usage.isSpent) return null;
  return (
    <div role="status" className={`ui-notice ui-notice--bad ${styles.notice}`}>
      <p>
        <strong>This month’s tokens are spent.</strong> Until the month ends (UTC), no answers are written:
        visitors get the pages that fit their question best. To have more answered in a month, raise{' '}
        <code>ASSISTANT_MONTHLY_TOKENS</code> for the API and restart it.
      </p>
    </div>
  );
}
