import { BATCH, batches } from '../database/batches.ts';
import { News } from '../features/news/news.model.ts';
import { plainText } from '../features/news/sanitize.ts';
import { searchFields } from '../features/news/search-fields.ts';
import { Project } from '../features/projects/project.model.ts';
import { derivedFields } from '../features/projects/project-writes.ts';

const next = { sort: { _id: 1 }, limit: BATCH } as const;
const projectsAfter = (id: number) =>
  Project.find({ _id: { $gt: id } }, null, next)
    .lean()
    .exec();
const newsAfter = (id: number) =>
  News.find({ _id: { $gt: id } }, null, next)
    .lean()
    .exec();

/** Searches fold accents and look into titles first; the year of an article follows from its date and the company's time zone. */
export async function foldTexts(): Promise<void> {
  for await (const projects of batches(projectsAfter)) {
    for (const project of projects)
      await Project.updateOne(
        { _id: project._id, version: project.version },
        { $set: derivedFields(project) },
      );
  }
  for await (const articles of batches(newsAfter)) {
    for (const { _id, version, title, content } of articles) {
      const $set = searchFields(title, plainText(content));
      await News.updateOne({ _id, version }, { $set, $unset: { year: true } }, { strict: false });
    }
  }
}
