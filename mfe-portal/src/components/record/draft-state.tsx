import type { DraftSummary } from 'contracts/records';
import { Moment } from '../moment.tsx';
import styles from './drafts.module.css';
import { idOf } from './record-name.ts';

/** What becomes of a draft, who wrote it and when. */
export function DraftState({ draft }: { draft: DraftSummary }) {
  const { savedAt, savedBy, failure } = draft;
  return (
    <p className={styles.state}>
      <Badge draft={draft} />
      {failure && <span>{failure}</span>}
      <span className="ui-muted">
        <Moment iso={savedAt} /> by {savedBy || 'somebody unknown'}
      </span>
    </p>
  );
}

function Badge({ draft: { key, publishAt, failure, isPublished } }: { draft: DraftSummary }) {
  if (failure) return <span className="ui-badge ui-badge--bad">Could not be published</span>;
  if (publishAt)
    return (
      <span className={`ui-badge ui-badge--good ${styles.planned}`}>
        <span>
          Planned for <Moment iso={publishAt} />
        </span>
      </span>
    );
  const wasSeen = !isPublished && idOf(key) !== null;
  return <span className="ui-badge ui-badge--warn">{wasSeen ? 'Taken off the site' : 'Draft'}</span>;
}
