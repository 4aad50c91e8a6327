import { useQuery } from '@tanstack/react-query';
import type { DraftSummary, RecordKindName } from 'contracts/records';
import { useEffect, useRef } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { drafts, useRecordsChanged } from './record-queries.ts';

/** The drafts of a kind. When a planned one has gone, visitors see it now, and the lists are read again. */
export function useDraftList(kind: RecordKindName) {
  const { api } = usePortal();
  const query = useQuery(drafts(api, kind));
  const changed = useRecordsChanged();
  const before = useRef<DraftSummary[]>([]);
  const list = query.data;
  useEffect(() => {
    if (!list) return;
    const isGone = ({ key }: DraftSummary) => !list.some((draft) => draft.key === key);
    const isPublished = before.current.some((draft) => draft.publishAt && isGone(draft));
    before.current = list;
    if (isPublished) changed();
  });
  return query;
}
