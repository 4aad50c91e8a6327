import { startMaintenance } from '../src/maintenance/maintenance.ts';
import { RevisionModel } from '../src/records/revision.model.ts';
import { Trash } from '../src/records/trash.model.ts';
import { MediaFile } from '../src/storage/media-file.model.ts';
import type { TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

/** The upkeep, when all revisions, all that is in the trash and what forms have sent ahead are so many days older. */
export async function afterDays({ services }: TestApp, days: number): Promise<void> {
  const earlier = (at: Date) => new Date(at.getTime() - days * DAY_MS);
  for (const { _id, at } of await RevisionModel.find({}, 'at').lean())
    await RevisionModel.updateOne({ _id }, { $set: { at: earlier(at) } });
  for (const { _id, at } of await Trash.find({}, 'at').lean())
    await Trash.updateOne({ _id }, { $set: { at: earlier(at) } });
  for (const { _id, kept_until } of await MediaFile.find({ kept_until: { $ne: null } }, 'kept_until').lean())
    if (kept_until) await MediaFile.updateOne({ _id }, { $set: { kept_until: earlier(kept_until) } });
  const { files, log, temporary, database } = services;
  await startMaintenance({ files, log, temporary, database })();
}
