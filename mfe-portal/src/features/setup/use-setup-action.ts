import { useQueryClient } from '@tanstack/react-query';
import type { SiteSetup } from 'contracts/setup';
import { useState } from 'react';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { SETUP, setupCalls } from '../../lib/setup.ts';

/** Carries out what changes the setup, one thing at a time; what fails is said. */
export function useSetupAction() {
  const { api } = usePortal();
  const queries = useQueryClient();
  const show = useDialog();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    calls: setupCalls(api),
    /** Resolves to whether it was done. */
    async run(failed: string, action: () => Promise<SiteSetup>): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      try {
        queries.setQueryData(SETUP, await action());
        return true;
      } catch (error) {
        if (!isRefusal(error))
          await show({ type: 'error', title: 'Not done', message: failed, detail: reasonOf(error) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
