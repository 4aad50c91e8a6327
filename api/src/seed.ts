import { fileURLToPath } from 'node:url';
import { addDemo } from './backup/import.ts';
import { News } from './features/news/news.model.ts';
import { Project } from './features/projects/project.model.ts';
import { SiteContent } from './features/site-content/site-content.model.ts';
import type { Log } from './lib/log.ts';
import { recordPictures } from './migrations/006-records-of-pictures.ts';
import { SeedState } from './seed-state.model.ts';
import type { FileStore } from './storage/file-store.ts';
import { MediaFile } from './storage/media-file.model.ts';

const DEMO = 'demo';

/** The store was empty before, so all pictures that nobody has put there are the demo's. */
async function markPictures(): Promise<void> {
  await MediaFile.updateMany({ created_by: '' }, { $set: { demo: true } });
}

/** What somebody edits of it later is told apart from what they leave. */
async function rememberContent(): Promise<void> {
  for (const { _id, value } of await SiteContent.find({ demo: true }).lean())
    await SiteContent.updateOne({ _id }, { $set: { demo_value: value } });
}

/**
 * Fills an empty database with the demo, a backup that `npm run demo -w api` makes. One that already has content stays as it is. If
 * the process is stopped meanwhile, the next start writes the same documents and files again.
 */
export async function seedDemo(files: FileStore, log: Log): Promise<void> {
  const seed = await SeedState.findById(DEMO).lean();
  if (seed?.state === 'done') return;
  const hasContent = (await Project.countDocuments({})) + (await News.countDocuments({})) > 0;
  if (hasContent && !seed) return;
  const started = Date.now();
  await SeedState.updateOne({ _id: DEMO }, { $set: { state: 'running' } }, { upsert: true });
  await addDemo(fileURLToPath(import.meta.resolve('#demo')), files);
  // The demo was made before pictures had records.
  await recordPictures(files);
  await markPictures();
  await rememberContent();
  await SeedState.updateOne({ _id: DEMO }, { $set: { state: 'done' } });
  log.info({ ms: Date.now() - started }, 'demo content written');
}
