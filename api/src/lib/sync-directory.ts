import { open } from 'node:fs/promises';

/** Makes sure that new names in a directory survive a power cut. Windows has no such call, and does it by itself. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
