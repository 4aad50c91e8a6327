import * as publicSite from '../../../mfe-public/src/app.tsx';

/** Stands for shell/src/remotes/federation.ts: what visitors see is in the bundle, the rest in chunks. */
export async function loadThroughFederation(remote: string): Promise<unknown> {
  if (remote === 'mfe-portal') return import('../../../mfe-portal/src/app.tsx');
  if (remote === 'mfe-assistant') return import('../../../mfe-assistant/src/app.tsx');
  return publicSite;
}
