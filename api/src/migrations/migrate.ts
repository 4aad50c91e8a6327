import { modelsInBackups } from '../database/backup-rules.ts';
import type { Log } from '../lib/log.ts';
import type { FileStore } from '../storage/file-store.ts';
import { foldTexts } from './001-fold-texts.ts';
import { notePicturesInArticles } from './002-pictures-in-articles.ts';
import { rememberHaltedVersions } from './003-halted-versions.ts';
import { describeRemotesAndReleases } from './004-remotes-and-requirements.ts';
import { addSummariesAndSaveTimes } from './005-summaries-and-save-times.ts';
import { recordPictures } from './006-records-of-pictures.ts';
import { giveRoles } from './007-roles.ts';
import { markDemo } from './008-mark-demo.ts';
import { SCHEMA, SchemaVersion } from './schema-version.model.ts';

/**
 * Brings stored data from one version to the next, in order; never changed once released. Each may run twice, or in two processes at
 * once, with the same result.
 */
const MIGRATIONS: readonly ((files: FileStore) => Promise<void>)[] = [
  foldTexts,
  notePicturesInArticles,
  rememberHaltedVersions,
  describeRemotesAndReleases,
  addSummariesAndSaveTimes,
  recordPictures,
  giveRoles,
  markDemo,
];

async function isEmpty(): Promise<boolean> {
  for (const model of modelsInBackups()) if (await model.exists({})) return false;
  return true;
}

/** Brings older data to this version; an empty database is of this version. Throws when the data is of a newer one. */
export async function migrate(log: Log, files: FileStore): Promise<void> {
  const stored = (await SchemaVersion.findById(SCHEMA).lean())?.version ?? 0;
  if (stored > MIGRATIONS.length) {
    throw new Error(
      `The stored data is of version ${stored}, and this program knows ${MIGRATIONS.length}. Start the newer program, or restore a backup.`,
    );
  }
  if (await isEmpty()) {
    await SchemaVersion.updateOne(
      { _id: SCHEMA },
      { $max: { version: MIGRATIONS.length } },
      { upsert: true },
    );
    return;
  }
  for (const [index, run] of MIGRATIONS.entries()) {
    if (index < stored) continue;
    const version = index + 1;
    await run(files);
    await SchemaVersion.updateOne({ _id: SCHEMA }, { $max: { version } }, { upsert: true });
    log.info({ version }, 'the stored data was migrated');
  }
}
