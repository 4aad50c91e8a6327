import { useRef, useState } from 'react';
import { isGone, isRefusal, mayBeDone, reasonOf } from '../../lib/api-failure.ts';
import { warnBeforeUnload } from '../../lib/draft/warn-before-unload.ts';
import type { DialogContent } from '../dialog/dialog-content.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';
import { useBringBack } from '../record/use-bring-back.ts';
import type { BulkAction } from './bulk-action.ts';
import type { Selection, Titled } from './use-selection.ts';

interface Failed {
  record: Titled;
  error: unknown;
}

/** Runs an action on the selected records, one after another. What failed, or wasn't reached, stays selected. */
export function useBulkRun(selection: Selection) {
  const show = useDialog();
  const bringBack = useBringBack();
  const [progress, setProgress] = useState<{ doing: string; at: number; of: number } | null>(null);
  const stopped = useRef(false);

  async function start(action: BulkAction) {
    const { records } = selection;
    if (!(await show(action.question(records)))) return;
    stopped.current = false;
    const stay = warnBeforeUnload();
    const failures: Failed[] = [];
    const done: Titled[] = [];
    for (const [index, record] of records.entries()) {
      if (stopped.current) break;
      setProgress({ doing: action.doing, at: index + 1, of: records.length });
      try {
        await runOnce(action, record.id);
        done.push(record);
      } catch (error) {
        failures.push({ record, error });
        // The login page takes over.
        if (isRefusal(error)) break;
      }
    }
    stay();
    setProgress(null);
    selection.drop(done);
    action.onFinished();
    if (failures.some(({ error }) => isRefusal(error))) return;
    const { kind } = action;
    const undo = () => void bringBack(done.map(({ id, title }) => ({ key: `${kind}/${id}`, title })));
    await show({
      ...outcome(action, records.length, done.length, failures),
      action: kind && done.length > 0 ? { label: 'Undo', run: undo } : undefined,
    });
  }

  return {
    progress,
    start,
    stop: () => {
      stopped.current = true;
    },
  };
}

async function runOnce({ run, goneIsDone }: BulkAction, id: number): Promise<void> {
  try {
    await run(id);
  } catch (error) {
    if (!goneIsDone || !isGone(error)) throw error;
  }
}

function outcome(action: BulkAction, all: number, done: number, failures: Failed[]): DialogContent {
  const left = all - done - failures.length;
  const untouched = left > 0 ? ` You stopped before the other ${left}.` : '';
  if (failures.length === 0) {
    return { type: 'success', title: 'Done', message: action.done(done) + untouched };
  }
  return {
    type: 'error',
    title: action.failed,
    message: `${action.done(done)} ${failures.length} failed and ${failures.length === 1 ? 'stays' : 'stay'} selected:`,
    list: failures.map(({ record, error }) => `${record.title}: ${reasonOf(error)}`),
    ...(untouched && { detail: untouched.trim() }),
    ...(failures.some(({ error }) => mayBeDone(error)) && { advice: lookFirst }),
  };
}

const lookFirst =
  'Where no response came it may be done all the same. The list is read again: look there before you try again.';
