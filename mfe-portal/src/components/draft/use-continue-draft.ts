import { useQueryClient } from '@tanstack/react-query';
import type { DraftSummary } from 'contracts/records';
import { messageOf } from '../../lib/api-failure.ts';
import { type Draft, draftIdOf } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';
import { editableRecord } from '../record/record-queries.ts';
import type { FromServer } from './use-server-draft.ts';

/** Opens the form of a record that was never published with the server's draft, or with what this browser has written since. */
export function useContinueDraft(fromServer: FromServer, open: (draft: Draft) => void) {
  const { api, drafts } = usePortal();
  const queries = useQueryClient();
  const show = useDialog();
  return async ({ key }: Pick<DraftSummary, 'key'>) => {
    const own = drafts.getState().drafts.find(({ record, synced }) => record === key && !synced);
    if (own) return open(own);
    try {
      const record = await queries.fetchQuery({ ...editableRecord(api, key), staleTime: 0 });
      if (record.draft) open(fromServer(record, record.draft, draftIdOf(key)));
    } catch (error) {
      await show({
        type: 'error',
        title: 'Draft',
        message: "Couldn't open the draft.",
        detail: messageOf(error),
      });
    }
  };
}
