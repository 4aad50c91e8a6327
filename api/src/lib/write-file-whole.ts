import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from './sync-directory.ts';

async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Puts a file in the place of the one at `path`, if any, in one step: a crash leaves the old one or the new one, and once this has
 * resolved the file survives a power cut. It is written under another name first; when that fails nothing is left behind.
 */
export async function writeFileWhole(path: string, content: string | Buffer): Promise<void> {
  const partial = `${path}.part`;
  try {
    await writeSynced(partial, content);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}
