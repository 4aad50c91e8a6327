import { useState } from 'react';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { saveFile } from '../../lib/save-file.ts';
import { exportActivity } from './activity-api.ts';
import type { ActivityFilters } from './activity-filters.ts';

/** Saves all that matches as a file, not only the page that is shown. */
export function useExport(filters: ActivityFilters) {
  const { api } = usePortal();
  const show = useDialog();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(await exportActivity(api, filters), 'activity.csv');
    } catch (error) {
      if (!isRefusal(error))
        await show({
          type: 'error',
          title: 'Nothing was exported',
          message: "The file couldn't be loaded. Try again.",
          detail: reasonOf(error),
        });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
