import { isCancel } from 'axios';
import type { VerifyKeyResponse } from 'contracts/api';
import { useEffect, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { refusals } from '../../lib/refusals.ts';

/**
 * Checks the stored key on entry (SPEC.md section 4); false until the server has accepted it. Refuses without a key,
 * with a rejected one and when the check fails.
 */
export function useVerifiedKey(): boolean {
  const { api, session, refuse } = usePortal();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    if (!session.getState().key) {
      refuse(refusals.noKey);
      return;
    }
    const cancel = new AbortController();
    api.post<VerifyKeyResponse>('users/verifyKey', undefined, { signal: cancel.signal }).then(
      ({ data }) => (data.status ? setVerified(true) : refuse(refusals.keyRejected)),
      (error) => {
        if (!isCancel(error)) refuse(refusals.callFailed);
      },
    );
    return () => cancel.abort();
  }, [api, session, refuse]);
  return verified;
}
