import path from 'node:path';
import { buildIfStale as buildPackage } from '../../tooling/build-if-stale.mjs';
import { remotes } from '../../tooling/remotes.mjs';
import { root } from './root.mjs';

export const built = ['api', 'shell', ...Object.keys(remotes)];

/** Builds those of the workspaces whose sources changed since their last build. */
export async function buildIfStale(workspaces = built, say = console.log) {
  for (const workspace of workspaces) await buildPackage(path.join(root, workspace), say);
}
