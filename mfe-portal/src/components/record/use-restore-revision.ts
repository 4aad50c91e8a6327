import type { RecordKey, RevisionSummary } from 'contracts/records';
import { formatDateTime } from 'kit/dates.ts';
import { usePortal } from '../../lib/portal.ts';
import { restoreRevision } from './records-api.ts';
import { useRecordAction } from './use-record-action.ts';

interface Options {
  dirty: boolean;
  onRestored(): void;
}

/** Asks whether to show visitors an earlier version again, and does. */
export function useRestoreRevision(record: RecordKey, { dirty, onRestored }: Options) {
  const { api, timeZone } = usePortal();
  const action = useRecordAction();
  return {
    busy: action.busy,
    async ask({ id, at }: RevisionSummary, isPublished: boolean) {
      const time = formatDateTime(at, timeZone);
      const isDone = await action.run({
        question: {
          ...{ type: 'confirm', title: 'Restore this version', okLabel: 'Restore' },
          message: isPublished
            ? `Visitors see the version of ${time} then. What they see now stays in the history.`
            : `The version of ${time} becomes the draft. A draft that there is now goes into the trash.`,
          ...(dirty && { detail: 'Your unsaved changes stay as a draft.' }),
        },
        call: () => restoreRevision(api, record, id),
        done: {
          title: 'Restored',
          message: isPublished
            ? `Visitors see the version of ${time} now.`
            : `The version of ${time} is the draft now.`,
        },
        failed: "The version couldn't be restored.",
      });
      if (isDone) onRestored();
    },
  };
}
