import { useStore } from 'zustand';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';
import styles from './draft-notice.module.css';

interface Props {
  drafts: Draft[];
  onContinue(draft: Draft): void;
}

/** A notice for each draft, to continue or discard it. */
export function DraftNotices({ drafts, onContinue }: Props) {
  const { getState } = usePortal().drafts;
  const show = useDialog();
  const discard = (draft: Draft) => {
    getState().drop(draft.id);
    const title = titleOf(draft);
    void show({
      ...{ type: 'success', title: 'Discarded' },
      message: title ? `Your changes of “${title}” are discarded.` : 'Your changes are discarded.',
      action: { label: 'Undo', run: () => getState().keep(draft) },
    });
  };
  return drafts.map((draft) => (
    <DraftNotice
      key={draft.id}
      draft={draft}
      onContinue={() => onContinue(draft)}
      onDiscard={() => discard(draft)}
    />
  ));
}

const titleOf = (draft: Draft) => draft.text.title?.trim() ?? '';

interface NoticeProps {
  draft: Draft;
  onContinue(): void;
  onDiscard(): void;
}

function DraftNotice({ draft, onContinue, onDiscard }: NoticeProps) {
  const title = titleOf(draft);
  return (
    <section aria-label="Unsaved work" className="ui-notice">
      <p>
        <strong>{title ? `“${title}” has unsaved changes.` : 'There are unsaved changes.'}</strong>{' '}
        {draft.reason}
      </p>
      <div className={styles.actions}>
        <button type="button" className="ui-button ui-button--small" onClick={onContinue}>
          Continue editing
        </button>
        <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </section>
  );
}

/** For the top of a form: says that a draft was restored, and warns when the browser can't store drafts. */
export function DraftStatus({ draft }: { draft: Draft | null }) {
  const failing = useStore(usePortal().drafts, (state) => state.failing);
  return (
    <>
      {draft && (
        <p role="status" className={styles.restored}>
          <strong>Your unsaved changes are back.</strong>{' '}
          {draft.record ? 'Visitors don’t see them yet.' : 'They are not saved yet.'} {draft.reason}
        </p>
      )}
      {failing && (
        <p role="alert" className="ui-notice ui-notice--bad">
          This browser can't keep your unsaved work: it is in a private window, or its storage is full. Save
          before you leave this page.
        </p>
      )}
    </>
  );
}
