import { BATCH, batches } from '../../database/batches.ts';
import { assertPlausible } from '../../lib/plausible.ts';
import { Project } from './project.model.ts';
import { ProjectImageModel } from './project-image.model.ts';

const imagesAfter = (id: number) =>
  ProjectImageModel.find({ _id: { $gt: id } }, 'project_id')
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean()
    .exec();

async function strayImages(): Promise<{ strays: number[]; all: number }> {
  const strays: number[] = [];
  let all = 0;
  for await (const images of batches(imagesAfter)) {
    const ids = [...new Set(images.map((image) => image.project_id))];
    const projects = await Project.find({ _id: { $in: ids } }, '_id').lean();
    const known = new Set(projects.map((project) => project._id));
    all += images.length;
    strays.push(...images.filter((image) => !known.has(image.project_id)).map((image) => image._id));
  }
  return { strays, all };
}

/** Removes images whose project is gone; their files become orphans. Returns how many. Throws as the removal of files does. */
export async function removeStrayImages(force = false): Promise<number> {
  const { strays, all } = await strayImages();
  if (!force) assertPlausible(strays.length, all, 'images of projects');
  for (let start = 0; start < strays.length; start += BATCH)
    await ProjectImageModel.deleteMany({ _id: { $in: strays.slice(start, start + BATCH) } });
  return strays.length;
}
