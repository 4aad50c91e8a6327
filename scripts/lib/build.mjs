import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../../tooling/source-hash.mjs';
import { root } from './root.mjs';
import { npm } from './run.mjs';

export const built = ['api', 'shell', 'mfe-public', 'mfe-portal', 'mfe-assistant'];

/** Builds those of the workspaces whose sources changed since their last build. */
export async function buildIfStale(workspaces = built, say = console.log) {
  const stale = workspaces.filter((workspace) => stampOf(workspace) !== sourceHash(workspace));
  if (stale.length === 0) return;
  say(`Building ${stale.join(', ')}…`);
  for (const workspace of stale) {
    const hash = sourceHash(workspace);
    await npm(['run', 'build', '-w', workspace]);
    mkdirSync(path.dirname(stampFile(workspace)), { recursive: true });
    writeFileSync(stampFile(workspace), hash);
  }
}

const stampFile = (workspace) => path.join(root, workspace, 'dist/.built-from');
const stampOf = (workspace) =>
  existsSync(stampFile(workspace)) ? readFileSync(stampFile(workspace), 'utf8') : undefined;
