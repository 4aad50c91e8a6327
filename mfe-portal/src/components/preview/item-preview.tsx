import { useQuery } from '@tanstack/react-query';
import type { ItemKind } from 'contracts/pages';
import { useEffect, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { itemPage } from './item-page.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface Props {
  kind: ItemKind;
  id: number;
  /** What is being edited, with the names that the API's answers have. */
  value: Record<string, unknown>;
}

/** An article's or a project's own page, with what is being edited of it. On a narrow screen the form has the room. */
export function ItemPreview({ kind, id, value }: Props) {
  const { api } = usePortal();
  const isWide = useMedia('(min-width: 75rem)');
  const { data } = useQuery({ ...itemPage(api, kind), enabled: isWide });
  if (!isWide || !data) return null;
  return (
    <PreviewFrame
      title={kind === 'article' ? 'The article' : 'The project'}
      pages={[data.path.replace(':item', String(id))]}
      type={`${data.remote}/preview/${kind}/${id}`}
      value={value}
    />
  );
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia?.(query).matches === true);
  useEffect(() => {
    const list = window.matchMedia?.(query);
    const onChange = () => setMatches(list?.matches === true);
    list?.addEventListener('change', onChange);
    return () => list?.removeEventListener('change', onChange);
  }, [query]);
  return matches;
}
