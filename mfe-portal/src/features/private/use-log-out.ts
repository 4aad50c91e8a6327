import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { usePortal } from '../../lib/portal.ts';
import { loginPath } from '../../lib/session/return-path.ts';

/**
 * Ends the session and goes to `/`. A session that ended otherwise (its key expired, or another tab signed out) leads to
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
        if (!key && !leaving.current) navigate(href(loginPath(pathname + search)), { replace: true });
      }),
    [session, navigate, href, pathname, search],
  );
  return async () => {
    if (drafts.getState().drafts.length > 0 && !(await show(losingWork))) return;
    leaving.current = true;
    // Best effort: with the server unreachable the user is still signed out here.
    api.post('users/logout').catch(() => {});
    drafts.getState().clear();
    session.getState().signOut();
    navigate('/');
  };
}

const losingWork = {
  type: 'delete',
  title: 'Unsaved changes',
  message: 'There is work that you have not saved. Logging out discards it.',
  okLabel: 'Log out',
  cancelLabel: 'Stay',
} as const;
