import { useState } from 'react';
import { ApiFailure, isRefusal, mayBeDone, reasonOf } from '../../lib/api-failure.ts';
import { capitalized } from '../content/name-of.ts';
import type { DialogContent } from '../dialog/dialog-content.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';
import { useRecordsChanged } from './record-queries.ts';

interface Action {
  /** Asked before, if anything is. */
  question?: DialogContent;
  call(): Promise<unknown>;
  /** The message afterwards. */
  done: Omit<DialogContent, 'type'>;
  /** What couldn't be done, as a sentence. */
  failed: string;
}

/** Does something with a record: asks, calls, reloads what shows records, and says how it went. */
export function useRecordAction() {
  const show = useDialog();
  const changed = useRecordsChanged();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** Resolves to whether it was done, after the message was closed. */
    async run({ question, call, done, failed }: Action): Promise<boolean> {
      if (question && !(await show(question))) return false;
      setBusy(true);
      try {
        await call();
      } catch (error) {
        if (isRefusal(error)) return false;
        if (mayBeDone(error)) changed();
        await show({ type: 'error', title: 'Error', message: failed, ...reasonsOf(error) });
        return false;
      } finally {
        setBusy(false);
      }
      changed();
      await show({ ...done, type: 'success' });
      return true;
    },
  };
}

/** The API's reason, with what it says of each field. */
function reasonsOf(error: unknown): Pick<DialogContent, 'detail' | 'list'> {
  const fields = error instanceof ApiFailure ? Object.entries(error.fields) : [];
  if (fields.length === 0) return { detail: reasonOf(error) };
  return { list: fields.map(([name, message]) => `${capitalized(name)}: ${message}`) };
}
