import { useQuery } from '@tanstack/react-query';
import { useOffSite, useServerDraft } from '../../components/draft/use-server-draft.ts';
import { AwaitingForm } from '../../components/form/awaiting-form.tsx';
import type { EditModalProps } from '../../components/list/records-page.tsx';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { articleDraft } from './article-draft.ts';
import { EditNewsForm } from './edit-news-form.tsx';
import { editedArticle, useNewsChanged } from './news-queries.ts';

/** Loads the article, then shows its form. */
export function EditNewsModal({ id, ...form }: EditModalProps) {
  const { api } = usePortal();
  const query = useQuery(editedArticle(api, id));
  const changed = useNewsChanged();
  const onAddAsNew = (draft: Draft) => {
    form.onAddAsNew(draft);
    changed(id);
  };
  const draft = useServerDraft({
    ...{ key: `article/${id}`, own: form.draft, draftId: form.draftId, fromServer: articleDraft },
  });
  useOffSite(query.error, draft, form.onResume);
  if (query.data && draft !== undefined)
    return <EditNewsForm article={query.data} {...form} draft={draft} onAddAsNew={onAddAsNew} />;
  return (
    <AwaitingForm
      {...form}
      title="Edit News"
      wide
      query={query}
      loading="Fetching News Data..."
      thing="article"
      onAddAsNew={onAddAsNew}
    />
  );
}
