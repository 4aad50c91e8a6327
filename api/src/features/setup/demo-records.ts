import { isDuplicateKey } from '../../database/errors.ts';
import { keyOf } from '../../records/record-kind.ts';
import { forgetRevisions } from '../../records/revisions.ts';
import { MediaFile } from '../../storage/media-file.model.ts';
import { whileNotPointedTo } from '../../storage/picture-references.ts';
import { News } from '../news/news.model.ts';
import { Project } from '../projects/project.model.ts';
import { ProjectImageModel } from '../projects/project-image.model.ts';
import { RemovedDemo } from './removed-demo.model.ts';

type Renew = () => Promise<void>;

export const FROM_PROJECTS = 'projects';
export const FROM_NEWS = 'news';
const FROM_MEDIA = 'media_files';

const copyId = (from: string, id: number) => `${from}/${id}`;

async function keepCopy(from: string, id: number, document: object, paths: string[]): Promise<void> {
  const set = { from, document, paths: [...new Set(paths)] };
  await RemovedDemo.updateOne({ _id: copyId(from, id) }, { $set: set }, { upsert: true });
}

const forgetCopy = (from: string, id: number) => RemovedDemo.deleteOne({ _id: copyId(from, id) });

/** The copy first. When somebody edits the project meanwhile it isn't the demo's any more, and stays. */
async function removeProject(id: number): Promise<void> {
  const project = await Project.findOne({ _id: id, demo: true }).lean();
  if (!project) return;
  const images = await ProjectImageModel.find({ project_id: id }).lean();
  const paths = images.filter(({ source }) => !source).map(({ image_path }) => image_path);
  await keepCopy(FROM_PROJECTS, id, { project, images }, paths);
  const { deletedCount } = await Project.deleteOne({ _id: id, demo: true });
  if (deletedCount === 0) await forgetCopy(FROM_PROJECTS, id);
  // It has only ever been as the copy has it.
  else await forgetRevisions(keyOf('project', id));
}

async function removeArticle(id: number): Promise<void> {
  const article = await News.findOne({ _id: id, demo: true }).lean();
  if (!article) return;
  const { cover_image, content_images } = article;
  await keepCopy(FROM_NEWS, id, article, cover_image ? [cover_image, ...content_images] : content_images);
  const { deletedCount } = await News.deleteOne({ _id: id, demo: true });
  if (deletedCount === 0) await forgetCopy(FROM_NEWS, id);
  else await forgetRevisions(keyOf('article', id));
}

/** Images whose project was removed, by this call or by one that was cut off. */
async function removeImages(renew: Renew): Promise<void> {
  for (const { document } of await RemovedDemo.find({ from: FROM_PROJECTS }).lean()) {
    await renew();
    const { _id } = document.project;
    if (!(await Project.exists({ _id }))) await ProjectImageModel.deleteMany({ project_id: _id });
  }
}

/** The pictures leave the library, unless something else shows them or somebody has described them; their files stay with the copies. */
async function removePictures(renew: Renew): Promise<void> {
  const copies = await RemovedDemo.find({ from: { $in: [FROM_PROJECTS, FROM_NEWS] } }, 'paths').lean();
  const remove = async (path: string) => {
    await renew();
    const record = await MediaFile.findOne({ path }).lean();
    if (!record) return;
    const { _id, demo } = record;
    if (!demo) {
      await MediaFile.updateOne({ _id }, { $set: { kept_path: path } });
      return;
    }
    await keepCopy(FROM_MEDIA, _id, record, [path]);
    await MediaFile.deleteOne({ _id });
  };
  const paths = copies.flatMap((copy) => copy.paths);
  await whileNotPointedTo(paths, remove, RemovedDemo.schema);
}

export async function removeRecords(renew: Renew): Promise<void> {
  for (const { _id } of await Project.find({ demo: true }, '_id').lean()) {
    await renew();
    await removeProject(_id);
  }
  for (const { _id } of await News.find({ demo: true }, '_id').lean()) {
    await renew();
    await removeArticle(_id);
  }
  await removeImages(renew);
  await removePictures(renew);
}

/** What is there already was never removed, or is restored. */
async function unlessThere(insert: Promise<unknown>): Promise<void> {
  await insert.catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

const asStored = { lean: true } as const;

async function restorePictures(renew: Renew): Promise<void> {
  for (const { _id, document } of await RemovedDemo.find({ from: FROM_MEDIA }).lean()) {
    await renew();
    if (!(await MediaFile.exists({ path: document.path })))
      await unlessThere(MediaFile.insertMany([document], asStored));
    await RemovedDemo.deleteOne({ _id });
  }
}

async function restoreProjects(renew: Renew): Promise<void> {
  for (const { _id, document } of await RemovedDemo.find({ from: FROM_PROJECTS }).lean()) {
    await renew();
    const { project, images } = document;
    await unlessThere(Project.insertMany([project], asStored));
    // Of one that somebody has edited since, the images are theirs.
    const isOwn = await Project.exists({ _id: project._id, demo: true });
    if (isOwn) for (const image of images) await unlessThere(ProjectImageModel.insertMany([image], asStored));
    await RemovedDemo.deleteOne({ _id });
  }
}

async function restoreNews(renew: Renew): Promise<void> {
  for (const { _id, document } of await RemovedDemo.find({ from: FROM_NEWS }).lean()) {
    await renew();
    await unlessThere(News.insertMany([document], asStored));
    await RemovedDemo.deleteOne({ _id });
  }
}

/** Each is put back before its copy goes, so that a call which was cut off can be repeated. */
export async function restoreRecords(renew: Renew): Promise<void> {
  await restorePictures(renew);
  await restoreProjects(renew);
  await restoreNews(renew);
}
