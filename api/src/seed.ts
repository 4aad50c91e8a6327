import { fileURLToPath } from 'node:url';
import { addAll } from './backup/import.ts';
import { News } from './features/news/news.model.ts';
import { Project } from './features/projects/project.model.ts';
import type { Log } from './lib/log.ts';
import { SeedState } from './seed-state.model.ts';
import type { FileStore } from './storage/file-store.ts';

const DEMO = 'demo';

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
  await addAll(fileURLToPath(import.meta.resolve('#demo')), files);
  await SeedState.updateOne({ _id: DEMO }, { $set: { state: 'done' } });
  log.info({ ms: Date.now() - started }, 'demo content written');
}
