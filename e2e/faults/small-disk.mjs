import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of its own that is soon full, or read-only; undefined where this process may not mount one. */
export async function mountSmallDisk(megabytes, { readOnly = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-disk-'));
  const mode = readOnly ? 'ro' : 'rw';
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,${mode}`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
