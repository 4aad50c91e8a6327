import { useQuery } from '@tanstack/react-query';
import type { EditableRecord, RecordKey, Draft as ServerDraft } from 'contracts/records';
import { useEffect } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { fetchRecord } from '../record/records-api.ts';

/** Turns a draft of the server into one that a form starts with. */
export type FromServer = (record: EditableRecord, draft: ServerDraft, id: string) => Draft;

interface Options {
  key: RecordKey;
  /** What this browser has of it. It goes first, unless the server has had all of it: then that may have something newer. */
  own: Draft | null;
  /** Of the form's draft in this browser. */
  draftId: string;
  fromServer: FromServer;
}

/** The draft that the form of a stored record starts with; undefined while the server is asked. */
export function useServerDraft({ key, own, draftId, fromServer }: Options): Draft | null | undefined {
  const { api } = usePortal();
  const isServerFirst = own === null || own.synced === true;
  const { data, error, isPending } = useQuery({
    queryKey: ['records', 'edited', key],
    queryFn: ({ signal }) => fetchRecord(api, key, signal),
    enabled: isServerFirst,
    // Asked when the form opens, and never while somebody types. Without an answer the form still opens.
    ...{ retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  if (!isServerFirst) return own;
  if (isPending) return undefined;
  if (error) return own;
  return data?.draft ? fromServer(data, data.draft, draftId) : null;
}

/** A record that visitors don't see any more and that has a draft: the draft opens in the Add form. */
export function useOffSite(
  error: unknown,
  draft: Draft | null | undefined,
  onResume: (draft: Draft) => void,
): void {
  const isOffSite = isGone(error) && draft?.target === 'new';
  useEffect(() => {
    if (isOffSite) onResume(draft);
  }, [isOffSite, draft, onResume]);
}
