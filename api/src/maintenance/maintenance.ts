import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/connect.ts';
import { removeOldCreations } from '../database/creations.ts';
import { removeEndedWindows } from '../database/rate-limit.ts';
import type { WatchServices } from '../feature.ts';
import { FEATURES, recordKinds } from '../features.ts';
import type { Log } from '../lib/log.ts';
import type { FileStore } from '../storage/file-store.ts';
import { ImageLibrary } from '../storage/image-library.ts';
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
  const library = new ImageLibrary(files);
  const services = { files, library, records: recordKinds(library) };
  for (const { removeExpired } of FEATURES) await removeExpired?.(services);
  await removeOldUploads(temporary);
  await sweep(files, log, await database.damagedCopies());
}

/** Runs `work` now and then again and again, never twice at a time. The returned function waits for a running round. */
function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let round = work();
  let isRunning = true;
  const ended = () => {
    isRunning = false;
  };
  round.then(ended);
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    round = work().then(ended);
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

const logged = (log: Log, what: string) => (error: unknown) =>
  log.error({ err: error }, `${what} failed: ${error instanceof Error ? error.message : error}`);

/** Now and every six hours, in each process: doing it twice does no harm. The returned function waits for a running round. */
export function startMaintenance(upkeep: Upkeep): () => Promise<void> {
  return repeat(EVERY_MS, () => maintain(upkeep).catch(logged(upkeep.log, 'The maintenance')));
}

/** What features have to do on their own, in each process. The returned function waits for running rounds. */
export function startWatching(services: WatchServices): () => Promise<void> {
  const failed = logged(services.log, 'A watch');
  const stops = FEATURES.flatMap(({ watch }) =>
    watch ? repeat(watch.everyMs, () => watch.run(services).catch(failed)) : [],
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
