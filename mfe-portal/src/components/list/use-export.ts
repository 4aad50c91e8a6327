import { useState } from 'react';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';

/** Saves all that matches as a file, not only the page that is shown. */
export function useExport(load: () => Promise<Blob>, name: string) {
  const show = useDialog();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(await load(), name);
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
