import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { removeOldCreations } from '../database/creations.ts';
import { removeEndedWindows } from '../database/rate-limit.ts';
import { FEATURES } from '../features.ts';
import type { Log } from '../lib/log.ts';
import type { FileStore } from '../storage/file-store.ts';
import { removeOrphanedFiles, removeStrays } from './sweep.ts';

const HOUR = 3_600_000;
const EVERY_MS = 6 * HOUR;

export interface Upkeep {
  database: Pick<Database, 'damagedCopies'>;
  files: FileStore;
  log: Log;
  /** Directory for uploads in progress. */
  temporary: string;
}

async function removeOldUploads(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > HOUR) await rm(path, { recursive: true, force: true });
  }
}

/** After damage documents are missing, and what hung on them must not go too. */
async function sweep(files: FileStore, log: Log, damagedCopies: string[]): Promise<void> {
  if (damagedCopies.length > 0) {
    log.error(
      { damagedCopies },
      'Files of the database were damaged, so nothing is swept. Compare the site with a backup; when nothing is missing any more, move the copies of the damaged files out of the folder of the database.',
    );
    return;
  }
  const documents = await removeStrays();
  const orphans = await removeOrphanedFiles(files);
  if (documents + orphans > 0) log.info({ documents, files: orphans }, 'removed what nothing points to');
}

async function maintain({ database, files, log, temporary }: Upkeep): Promise<void> {
  await removeEndedWindows();
  await removeOldCreations();
  for (const { removeExpired } of FEATURES) await removeExpired?.();
  await removeOldUploads(temporary);
  await sweep(files, log, await database.damagedCopies());
}

/** Now and every six hours, in each process: doing it twice does no harm. The returned function waits for a running round. */
export function startMaintenance(upkeep: Upkeep): () => Promise<void> {
  let round = Promise.resolve();
  const start = () => {
    round = maintain(upkeep).catch((error: unknown) =>
      upkeep.log.error(
        { err: error },
        `The maintenance failed: ${error instanceof Error ? error.message : error}`,
      ),
    );
  };
  start();
  const timer = setInterval(start, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
