import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { usePortal } from '../../lib/portal.ts';
import { currentAccount, forgetAccount } from '../../lib/session/account.ts';
import { loginPath } from '../../lib/session/return-path.ts';

/**
 * Ends the session, deletes what this browser has of the user, and goes to `/`. A session that ended otherwise (its key expired, or was revoked) leads to
 * the login page, and from there back to the same page.
 */
export function useLogOut(): () => Promise<void> {
  const { api, session, drafts, href } = usePortal();
  const show = useDialog();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaving = useRef(false);
  useEffect(
    () =>
      session.subscribe(({ key }) => {
        if (key || leaving.current) return;
        // Another tab has logged out, and there the question about unsaved work was answered.
        const loggedOut = currentAccount() === '';
        if (loggedOut) drafts.getState().forget();
        navigate(loggedOut ? '/' : href(loginPath(pathname + search)), { replace: true });
      }),
    [session, drafts, navigate, href, pathname, search],
  );
  return async () => {
    const unsaved = await drafts.getState().countUnsaved();
    if (unsaved > 0 && !(await show(losingWork(unsaved)))) return;
    leaving.current = true;
    // Best effort: with the server unreachable the user is still signed out here.
    api.post('users/logout').catch(() => {});
    // First, since other tabs look at it when they lose the key.
    forgetAccount();
    await drafts.getState().forget();
    session.getState().signOut('logout');
    navigate('/');
  };
}

const losingWork = (records: number) =>
  ({
    type: 'delete',
    title: 'Unsaved changes',
    message: `Your changes to ${records === 1 ? '1 record' : `${records} records`} may not be on the server yet, and would be lost. Log out anyway?`,
    okLabel: 'Log out',
    cancelLabel: 'Stay',
  }) as const;
