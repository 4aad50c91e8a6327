import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { processIdentity } from './process-identity.ts';

/** What a lock file says: the number of its process, the identity of that process among others with that number, and a name of its own. */
interface Owner {
  pid: number;
  identity: string;
  id: string;
}

const textOf = ({ pid, identity, id }: Owner) => [pid, identity, id].join('\n');

/** Undefined when there is no lock file. Those of older versions have the number alone. */
async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const [pid, identity = '', id = 'unknown'] = (await readFile(path, 'utf8')).split('\n');
    return { pid: Number(pid), identity, id };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function isRunning({ pid, identity }: Owner): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  const current = await processIdentity(pid);
  if (current === undefined) return false;
  // An older version's lock of this very number was left before this process began.
  if (identity === '') return pid !== process.pid;
  return current === '' || current === identity;
}

/** Gives the file a second name, unless that is taken. */
async function linkIfFree(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Makes `path` a name of the file `own`; returns the process that has it instead. A lock whose process is gone is replaced, by the one
 * taker that has the lock for replacing exactly that one: of two takers neither can remove what the other has just made.
 */
async function take(path: string, own: string): Promise<Owner | undefined> {
  for (;;) {
    if (await linkIfFree(own, path)) return undefined;
    const owner = await readOwner(path);
    if (!owner) continue;
    if (await isRunning(owner)) return owner;
    const right = `${path}.${owner.id}`;
    const taker = await take(right, own);
    if (taker) return taker;
    const isSame = (await readOwner(path))?.id === owner.id;
    // Two names of one file can't be renamed into each other.
    if (isSame) await rename(await copyOf(own), path);
    await rm(right, { force: true });
    if (isSame) return undefined;
  }
}

async function copyOf(own: string): Promise<string> {
  const copy = `${own}.copy`;
  await writeFile(copy, await readFile(own), { mode: 0o600 });
  return copy;
}

/** Another running process has the directory. */
export class DirectoryInUse extends Error {}

/**
 * Locks the directory for this process and returns the function that releases it. Throws when another running process has it. A lock
 * of a process that has ended is taken over, even if another program has its number now.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock');
  const me = { pid: process.pid, identity: (await processIdentity(process.pid)) ?? '', id: randomUUID() };
  const own = `${path}.${me.id}.own`;
  try {
    await writeFile(own, textOf(me), { mode: 0o600 });
    const owner = await take(path, own);
    if (owner) {
      throw new DirectoryInUse(
        `${directory} is in use by process ${owner.pid}. Stop it first; the embedded store serves one process at a time.`,
      );
    }
  } finally {
    await rm(own, { force: true });
  }
  return async () => {
    if ((await readOwner(path))?.id === me.id) await rm(path, { force: true });
  };
}
