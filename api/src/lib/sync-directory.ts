import { open } from 'node:fs/promises';

/** Makes sure that names just given in a directory outlive a power cut. Windows can't, and does so by itself. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
