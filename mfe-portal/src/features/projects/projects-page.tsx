import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useDraft } from '../../components/use-draft.ts';
import type { Draft } from '../../lib/draft-store.ts';
import { usePortal, useTitle } from '../../lib/portal.ts';
import { AddProjectModal } from './add-project-modal.tsx';
import { EditProjectModal } from './edit-project-modal.tsx';
import { ProjectList } from './project-list.tsx';
import { ProjectPreviewModal } from './project-preview-modal.tsx';
import { ProjectStatCards } from './project-stat-cards.tsx';

type Open =
  | { kind: 'preview'; id: number }
  | { kind: 'edit'; id: number; draft: Draft | null }
  | { kind: 'add'; draft: Draft | null };

/** SPEC.md section 2, "Project Management page". */
export function ProjectsPage() {
  useTitle('Projects');
  const { drafts } = usePortal();
  const queries = useQueryClient();
  const draft = useDraft('projects');
  // A form that was interrupted is open again.
  const [open, setOpen] = useState(() => (draft ? formOf(draft) : null));
  const close = () => setOpen(null);
  const reload = () => queries.invalidateQueries();
  return (
    <>
      <PageHeader title="Project Management">
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          onClick={() => setOpen({ kind: 'add', draft: null })}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} size={18} />
          Add Project
        </button>
      </PageHeader>
      {draft && !open && (
        <DraftNotice
          draft={draft}
          onContinue={() => setOpen(formOf(draft))}
          onDiscard={() => drafts.getState().drop('projects')}
        />
      )}
      <ProjectStatCards />
      <ProjectList
        onView={(id) => setOpen({ kind: 'preview', id })}
        onEdit={(id) => setOpen({ kind: 'edit', id, draft: null })}
      />
      {open?.kind === 'preview' && <ProjectPreviewModal id={open.id} onClose={close} />}
      {open?.kind === 'add' && <AddProjectModal draft={open.draft} onClose={close} onChanged={reload} />}
      {open?.kind === 'edit' && (
        <EditProjectModal id={open.id} draft={open.draft} onClose={close} onChanged={reload} />
      )}
    </>
  );
}

function formOf(draft: Draft): Open {
  return draft.target === 'new' ? { kind: 'add', draft } : { kind: 'edit', id: draft.target, draft };
}
