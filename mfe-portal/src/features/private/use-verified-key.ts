import { isCancel } from 'axios';
import type { VerifyKeyResponse } from 'contracts/api';
import { useEffect, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { currentAccount, rememberAccount } from '../../lib/session/account.ts';
import type { Me } from '../../lib/session/me.ts';
import { refusals } from '../../lib/session/refusals.ts';

/**
 * Checks the stored key on entry; null until the server has accepted it and the account's drafts are loaded. Shows the
 * forbidden page without a key, with a rejected key, and when the check fails.
 */
export function useVerifiedKey(): Me | null {
  const { api, session, drafts, refuse } = usePortal();
  const [me, setMe] = useState<Me | null>(null);
  useEffect(() => {
    if (!session.getState().key) {
      refuse(refusals.noKey);
      return;
    }
    const cancel = new AbortController();
    api.post<VerifyKeyResponse>('users/verifyKey', undefined, { signal: cancel.signal }).then(
      async ({ data }) => {
        if (!data.status) return refuse(refusals.keyRejected);
        // An older API has administrators alone, and doesn't say who it is.
        const { name = currentAccount(), role = 'admin' } = data;
        rememberAccount(name, undefined);
        await drafts.getState().load(name);
        if (!cancel.signal.aborted) setMe({ name, role });
      },
      (error) => {
        if (!isCancel(error)) refuse(refusals.callFailed);
      },
    );
    return () => cancel.abort();
  }, [api, session, drafts, refuse]);
  return me;
}
