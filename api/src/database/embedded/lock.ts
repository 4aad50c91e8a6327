import { open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function create(path: string): Promise<boolean> {
  try {
    const handle = await open(path, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the directory for this process and returns what gives it back. Throws when another running process has it; a lock left
 * by a killed process is taken over.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock');
  if (!(await create(path))) {
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner > 0 && isRunning(owner)) {
      throw new Error(
        `${directory} is in use by process ${owner}. Stop it first; the embedded store serves one process at a time.`,
      );
    }
    await unlink(path).catch(() => undefined);
    if (!(await create(path))) throw new Error(`${directory} was taken by another process just now.`);
  }
  return async () => {
    await unlink(path).catch(() => undefined);
  };
}
