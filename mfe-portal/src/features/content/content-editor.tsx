import { useQuery } from '@tanstack/react-query';
import { newId } from 'kit/new-id.ts';
import { useState } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { fetchContent } from '../../components/content/content-api.ts';
import { useDrafts } from '../../components/draft/use-drafts.ts';
import { useServerDraft } from '../../components/draft/use-server-draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { contentDraft } from './content-draft.ts';
import { ContentForm } from './content-form.tsx';

interface Props {
  type: string;
  onClose(): void;
}

/** The form of a content type, once that has loaded. */
export function ContentEditor({ type, onClose }: Props) {
  const { api } = usePortal();
  const query = useQuery({
    queryKey: ['content', 'record', type],
    queryFn: ({ signal }) => fetchContent(api, type, signal),
    // What is being edited doesn't change under the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const drafts = useDrafts('content');
  // What the form writes from now on is no news to it.
  const [own] = useState(() => drafts.find(({ target }) => target === type) ?? null);
  const [draftId] = useState(() => own?.id ?? newId());
  const draft = useServerDraft({ key: `content/${type}`, own, draftId, fromServer: contentDraft });
  if (query.data && draft !== undefined)
    return <ContentForm content={query.data} draftId={draftId} draft={draft} onClose={onClose} />;
  return <Awaiting query={query} loading="Fetching Data..." failed="Couldn't load this content." />;
}
