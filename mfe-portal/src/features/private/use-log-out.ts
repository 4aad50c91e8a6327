import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';
import { refusals } from '../../lib/refusals.ts';

/** Ends the session and goes to `/`; a session ended in another tab refuses this one at once. */
export function useLogOut(): () => void {
  const { api, session, drafts, refuse } = usePortal();
  const navigate = useNavigate();
  const leaving = useRef(false);
  useEffect(
    () =>
      session.subscribe(({ key }) => {
        if (!key && !leaving.current) refuse(refusals.noKey);
      }),
    [session, refuse],
  );
  return () => {
    leaving.current = true;
    // Best effort: an unreachable server must not keep anybody signed in here.
    api.post('users/logout').catch(() => {});
    drafts.getState().clear();
    session.getState().signOut();
    navigate('/');
  };
}
