import { Navigate } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';

/** `/private` leads to the work that a lost session interrupted, else to the dashboard. */
export function PrivateIndex() {
  const { href, drafts } = usePortal();
  const { drafts: all, interrupted } = drafts.getState();
  const unfinished = all.find(({ id }) => id === interrupted);
  return <Navigate to={href(`/private/${unfinished?.kind ?? 'dashboard'}`)} replace />;
}
