import * as publicSite from '../../../mfe-public/src/app.tsx';

/** Stands for shell/src/remotes/federation.ts: what visitors see is in the bundle, the rest in chunks. */
export async function loadThroughFederation({ global }: { global: string }): Promise<unknown> {
  if (global === 'mfe-portal') return import('../../../mfe-portal/src/app.tsx');
  if (global === 'mfe-assistant') return import('../../../mfe-assistant/src/app.tsx');
  return publicSite;
}
