import { useQuery } from '@tanstack/react-query';
import { Awaiting } from '../../components/awaiting.tsx';
import { fetchContent } from '../../components/content/content-api.ts';
import { usePortal } from '../../lib/portal.ts';
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
  if (query.data) return <ContentForm content={query.data} onClose={onClose} />;
  return <Awaiting query={query} loading="Fetching Data..." failed="Couldn't load this content." />;
}
