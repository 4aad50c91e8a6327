import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Draft, DraftSection } from '../lib/draft-store.ts';
import { usePortal } from '../lib/portal.ts';
import { DraftNotice } from './draft-notice.tsx';
import { PageHeader } from './page-header.tsx';
import type { RowHandlers } from './record-table.tsx';
import { useDraft } from './use-draft.ts';

/** What the modals that add and edit get. */
export interface FormModalProps {
  /** What the form was left with. */
  draft: Draft | null;
  onClose(): void;
  /** The lists are out of date. */
  onChanged(): void;
}

interface Props {
  section: DraftSection;
  title: string;
  addLabel: string;
  stats: ReactNode;
  List: ComponentType<RowHandlers>;
  Preview: ComponentType<{ id: number; onClose(): void }>;
  Add: ComponentType<FormModalProps>;
  Edit: ComponentType<FormModalProps & { id: number }>;
}

type Open =
  | { kind: 'preview'; id: number }
  | { kind: 'edit'; id: number; draft: Draft | null }
  | { kind: 'add'; draft: Draft | null };

/** A list of stored things, each of which opens in a modal, to be looked at or edited (SPEC.md section 2). */
export function RecordsPage({ section, title, addLabel, stats, List, Preview, Add, Edit }: Props) {
  const { drafts } = usePortal();
  const queries = useQueryClient();
  const draft = useDraft(section);
  // A form that was interrupted is open again.
  const [open, setOpen] = useState(() => (draft ? formOf(draft) : null));
  const close = () => setOpen(null);
  const reload = () => queries.invalidateQueries();
  return (
    <>
      <PageHeader title={title}>
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          onClick={() => setOpen({ kind: 'add', draft: null })}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} size={18} />
          {addLabel}
        </button>
      </PageHeader>
      {draft && !open && (
        <DraftNotice
          draft={draft}
          onContinue={() => setOpen(formOf(draft))}
          onDiscard={() => drafts.getState().drop(section)}
        />
      )}
      {stats}
      <List
        onView={(id) => setOpen({ kind: 'preview', id })}
        onEdit={(id) => setOpen({ kind: 'edit', id, draft: null })}
      />
      {open?.kind === 'preview' && <Preview id={open.id} onClose={close} />}
      {open?.kind === 'add' && <Add draft={open.draft} onClose={close} onChanged={reload} />}
      {open?.kind === 'edit' && <Edit id={open.id} draft={open.draft} onClose={close} onChanged={reload} />}
    </>
  );
}

function formOf(draft: Draft): Open {
  return draft.target === 'new' ? { kind: 'add', draft } : { kind: 'edit', id: draft.target, draft };
}
