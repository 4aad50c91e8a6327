import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { StatCards } from '../../components/stat-cards.tsx';
import { useDraft } from '../../components/use-draft.ts';
import type { Draft } from '../../lib/draft-store.ts';
import { usePortal, useTitle } from '../../lib/portal.ts';
import { AddNewsModal } from './add-news-modal.tsx';
import { EditNewsModal } from './edit-news-modal.tsx';
import { fetchNews } from './news-api.ts';
import { NewsList } from './news-list.tsx';
import { NewsPreviewModal } from './news-preview-modal.tsx';

type Open =
  | { kind: 'preview'; id: number }
  | { kind: 'edit'; id: number; draft: Draft | null }
  | { kind: 'add'; draft: Draft | null };

/** SPEC.md section 2, "News Management page". */
export function NewsPage() {
  useTitle('News');
  const { drafts } = usePortal();
  const queries = useQueryClient();
  const draft = useDraft('news');
  // A form that was interrupted is open again.
  const [open, setOpen] = useState(() => (draft ? formOf(draft) : null));
  const close = () => setOpen(null);
  const reload = () => queries.invalidateQueries();
  return (
    <>
      <PageHeader title="News Management">
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          onClick={() => setOpen({ kind: 'add', draft: null })}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} size={18} />
          Add News
        </button>
      </PageHeader>
      {draft && !open && (
        <DraftNotice
          draft={draft}
          onContinue={() => setOpen(formOf(draft))}
          onDiscard={() => drafts.getState().drop('news')}
        />
      )}
      <TotalArticles />
      <NewsList
        onView={(id) => setOpen({ kind: 'preview', id })}
        onEdit={(id) => setOpen({ kind: 'edit', id, draft: null })}
      />
      {open?.kind === 'preview' && <NewsPreviewModal id={open.id} onClose={close} />}
      {open?.kind === 'add' && <AddNewsModal draft={open.draft} onClose={close} onChanged={reload} />}
      {open?.kind === 'edit' && (
        <EditNewsModal id={open.id} draft={open.draft} onClose={close} onChanged={reload} />
      )}
    </>
  );
}

/** All articles, whatever is being searched for. */
function TotalArticles() {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: ['news', 'page', { page: 1, search: '' }],
    queryFn: ({ signal }) => fetchNews(api, { page: 1, search: '' }, signal),
  });
  return <StatCards stats={[{ label: 'Total Articles', value: data?.total }]} />;
}

function formOf(draft: Draft): Open {
  return draft.target === 'new' ? { kind: 'add', draft } : { kind: 'edit', id: draft.target, draft };
}
