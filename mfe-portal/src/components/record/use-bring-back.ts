import type { RecordKey } from 'contracts/records';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import type { DialogContent } from '../dialog/dialog-content.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';
import { useRecordsChanged } from './record-queries.ts';
import { bringBack } from './records-api.ts';

/** Something in the trash: by its own id, or as what was last deleted of a record. */
export type Deleted = { title: string } & ({ id: string } | { key: RecordKey });

/** Brings things back from the trash, one after another, and says which came back. */
export function useBringBack(): (
  items: Deleted[],
  action?: (key: RecordKey) => DialogContent['action'],
) => Promise<void> {
  const { api } = usePortal();
  const show = useDialog();
  const changed = useRecordsChanged();
  return async (items, action) => {
    const [back, failures]: [string[], string[]] = [[], []];
    let key = '';
    for (const { title, ...item } of items) {
      try {
        key = await bringBack(api, item);
        back.push(title);
      } catch (error) {
        // The login page takes over.
        if (isRefusal(error)) return;
        failures.push(items.length === 1 ? reasonOf(error) : `${title}: ${reasonOf(error)}`);
      }
    }
    changed();
    const message = inWords(back, items.length);
    if (failures.length === 0) {
      await show({ type: 'success', title: 'Brought back', message, action: action?.(key) });
      return;
    }
    await show({
      ...{ type: 'error', title: 'Not brought back', list: failures },
      message: back.length > 0 ? message : "It couldn't be brought back from the trash.",
    });
  };
}

function inWords(back: string[], all: number): string {
  if (all === 1) return `“${back[0]}” is back.`;
  return back.length === all ? `All ${all} are back.` : `${back.length} of ${all} are back.`;
}
