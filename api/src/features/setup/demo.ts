import type { DemoCounts, RemovedDemo as Removed } from 'contracts/setup';
import { withLease } from '../../database/lease.ts';
import { upsert } from '../../database/upsert.ts';
import { HttpError } from '../../lib/http-error.ts';
import type { ImageLibrary } from '../../storage/image-library.ts';
import { News } from '../news/news.model.ts';
import { Project } from '../projects/project.model.ts';
import { FROM_NEWS, FROM_PROJECTS, removeRecords, restoreRecords } from './demo-records.ts';
import {
  canBeEmptied,
  demoTexts,
  FROM_CONTENT,
  removedFields,
  removeTexts,
  restoreTexts,
  type Types,
} from './demo-texts.ts';
import { RemovedDemo } from './removed-demo.model.ts';
import { type Done, Setup, SITE } from './setup.model.ts';

const LEASE = 'demo';
const KEPT_MS = 30 * 86_400_000;

export async function countDemo(types: Types): Promise<DemoCounts> {
  const [projects, articles, texts] = await Promise.all([
    Project.countDocuments({ demo: true }),
    News.countDocuments({ demo: true }),
    demoTexts(types),
  ]);
  return { projects, articles, texts: texts.flatMap(({ fields }) => fields.filter(canBeEmptied)).length };
}

/** What can be brought back; null when there is nothing. */
export async function removedDemo(): Promise<Removed | null> {
  const removed = (await Setup.findById(SITE).lean())?.removed;
  if (!removed || isOver(removed)) return null;
  const [projects, articles, contents] = await Promise.all([
    RemovedDemo.countDocuments({ from: FROM_PROJECTS }),
    RemovedDemo.countDocuments({ from: FROM_NEWS }),
    RemovedDemo.find({ from: FROM_CONTENT }).lean(),
  ]);
  const texts = contents.flatMap(({ document }) => removedFields(document)).length;
  if (projects + articles + texts === 0) return null;
  const until = new Date(removed.at.getTime() + KEPT_MS).toISOString();
  return { projects, articles, texts, by: removed.by, at: removed.at.toISOString(), until };
}

const isOver = ({ at }: Done) => at.getTime() + KEPT_MS <= Date.now();

const setRemoved = (removed: Done | null) =>
  upsert(() => Setup.updateOne({ _id: SITE }, { $set: { removed } }, { upsert: true }).exec());

/** Takes out what came with the demo and nobody has edited. Called again, it finishes what was cut off. */
export function removeDemo(types: () => Promise<Types>, by: string): Promise<void> {
  return withLease(LEASE, async (renew) => {
    const own = await types();
    const { projects, articles, texts } = await countDemo(own);
    if (projects + articles + texts > 0) await setRemoved({ by, at: new Date() });
    await removeRecords(renew);
    await removeTexts(own, by, renew);
  });
}

/** Brings back what was removed. Throws 410 when that is over. */
export function restoreDemo(types: () => Promise<Types>, by: string): Promise<void> {
  return withLease(LEASE, async (renew) => {
    if (!(await removedDemo()))
      throw new HttpError(410, 'nothing_removed', 'There is no demo content to bring back any more.');
    await restoreRecords(renew);
    await restoreTexts(await types(), by, renew);
    await setRemoved(null);
  });
}

/** After 30 days what was removed can't be brought back. The files first: without the copies nobody would know which they are. */
export async function forgetRemovedDemo(library: ImageLibrary): Promise<void> {
  const removed = (await Setup.findById(SITE).lean())?.removed;
  if (!removed || !isOver(removed)) return;
  await withLease(LEASE, async () => {
    const copies = await RemovedDemo.find({}, 'paths').lean();
    const paths = copies.flatMap((copy) => copy.paths);
    await library.removeUnused(paths, RemovedDemo.schema);
    await RemovedDemo.deleteMany({});
    await setRemoved(null);
  });
}
