import { isCancel } from 'axios';
import type { VerifyKeyResponse } from 'contracts/api';
import { useEffect, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { currentAccount } from '../../lib/session/account.ts';
import { refusals } from '../../lib/session/refusals.ts';

/**
 * Checks the stored key on entry; false until the server has accepted it and the account's drafts are loaded. Shows the
 * forbidden page without a key, with a rejected key, and when the check fails.
 */
export function useVerifiedKey(): boolean {
  const { api, session, drafts, refuse } = usePortal();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    if (!session.getState().key) {
      refuse(refusals.noKey);
      return;
    }
    const cancel = new AbortController();
    api.post<VerifyKeyResponse>('users/verifyKey', undefined, { signal: cancel.signal }).then(
      async ({ data }) => {
        if (!data.status) return refuse(refusals.keyRejected);
        await drafts.getState().load(currentAccount());
        if (!cancel.signal.aborted) setVerified(true);
      },
      (error) => {
        if (!isCancel(error)) refuse(refusals.callFailed);
      },
    );
    return () => cancel.abort();
  }, [api, session, drafts, refuse]);
  return verified;
}
