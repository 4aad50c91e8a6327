import type { RecordKey } from 'contracts/records';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { HistoryModal } from './history-modal.tsx';
import { kindOf } from './record-name.ts';
import { unpublish } from './records-api.ts';
import { ScheduleModal } from './schedule-modal.tsx';
import { useRecordAction } from './use-record-action.ts';

interface Options {
  record: RecordKey;
  title: string;
  /** Whether the form has unsaved changes. They stay as a draft. */
  dirty: boolean;
  disabled: boolean;
  /** Closes the form: the record isn't what it was opened with any more. */
  onChanged(): void;
}

/** For the form of a published record: buttons for its footer, and the modals that they open. */
export interface RecordActions {
  buttons: ReactNode;
  above: ReactNode;
}

/** History and, of what has a page of its own, the ways off the site. */
export function useRecordActions({ record, title, dirty, disabled, onChanged }: Options): RecordActions {
  const { api } = usePortal();
  const { busy, run } = useRecordAction();
  const [open, setOpen] = useState<'history' | 'schedule' | null>(null);
  const close = () => setOpen(null);
  const takeOff = async () => {
    const isDone = await run({
      question: {
        ...{ type: 'confirm', title: 'Take off the site', okLabel: 'Unpublish' },
        message: `Take “${title}” off the site? Visitors don't see it any more. It stays here as a draft.`,
        ...(dirty && { detail: 'Your unsaved changes stay as a draft.' }),
      },
      call: () => unpublish(api, record),
      done: { title: 'Taken off the site', message: `“${title}” is a draft now.` },
      failed: `“${title}” couldn't be taken off the site.`,
    });
    if (isDone) onChanged();
  };
  // Content is always on its pages: without what was edited they show what the site came with.
  const hasOwnPage = kindOf(record) !== 'content';
  const buttons = [
    { label: 'History', run: () => setOpen('history') },
    ...(hasOwnPage
      ? [
          { label: 'Schedule…', run: () => setOpen('schedule') },
          { label: 'Unpublish', run: takeOff },
        ]
      : []),
  ].map(({ label, run: onClick }) => (
    <button
      key={label}
      type="button"
      className="ui-button ui-button--small ui-button--quiet"
      disabled={disabled || busy}
      onClick={onClick}
    >
      {label}
    </button>
  ));
  const above = (
    <>
      {open === 'history' && (
        <HistoryModal
          record={record}
          dirty={dirty}
          onClose={close}
          onRestored={() => {
            close();
            onChanged();
          }}
        />
      )}
      {open === 'schedule' && <ScheduleModal record={record} onClose={close} />}
    </>
  );
  return { buttons, above };
}
