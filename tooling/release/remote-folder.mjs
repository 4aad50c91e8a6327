import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../remotes.mjs';
import { Problem } from './problem.mjs';

/** Folder of a remote's sources: in this repository, or where the command is run. Throws a `Problem` when they are at neither place. */
export function folderOf(remote) {
  const folder = remotes[remote] ? path.join(root, remote) : process.cwd();
  const file = path.join(folder, 'package.json');
  const name = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).name : undefined;
  if (name === remote) return folder;
  throw new Problem(
    `This is not the folder of ${remote}. Run the command there, or name a build: --build <folder>.`,
  );
}
