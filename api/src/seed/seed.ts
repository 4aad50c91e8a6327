import { createHash } from 'node:crypto';
import { reserveIds } from '../database/counter.ts';
import { News } from '../features/news/news.model.ts';
import { plainText, sanitizeContent } from '../features/news/sanitize.ts';
import { searchFields } from '../features/news/search-fields.ts';
import { Project } from '../features/projects/project.model.ts';
import { ProjectImageModel } from '../features/projects/project-image.model.ts';
import { projectRecord } from '../features/projects/project-writes.ts';
import type { Log } from '../lib/log.ts';
import type { FileStore } from '../storage/file-store.ts';
import { type ImageFolder, ImageLibrary, type StoredImage } from '../storage/image-library.ts';
import { articleHtml } from './demo-content.ts';
import { DEMO_NEWS, type DemoArticle } from './demo-news.ts';
import { DEMO_PROJECTS, type DemoProject } from './demo-projects.ts';
import { drawPicture, type Motif } from './pictures/picture.ts';
import { SeedState } from './seed-state.model.ts';

const DEMO = 'demo';
const SIZES = { projects: [1600, 1200], news: [1600, 900] } as const;

/** The path follows from the seed, so that seeding again writes the same files. */
function drawing(
  library: ImageLibrary,
  folder: ImageFolder,
  seed: string,
  motif: Motif,
): Promise<StoredImage> {
  const [width, height] = SIZES[folder];
  const name = createHash('sha256').update(`${DEMO}:${folder}:${seed}`).digest('hex').slice(0, 24);
  const draw = () => drawPicture({ seed: `${folder}:${seed}`, motif, width, height });
  return library.saveDrawing(`${folder}/${name}.webp`, width, height, draw);
}

async function seedProject(
  library: ImageLibrary,
  demo: DemoProject,
  id: number,
  firstImageId: number,
): Promise<void> {
  const images = await Promise.all(
    demo.pictures.map((motif, index) => drawing(library, 'projects', `${id}:${index}`, motif)),
  );
  for (const [index, image] of images.entries()) {
    const { path: image_path, width, height } = image;
    const position = index + 1;
    await ProjectImageModel.replaceOne(
      { _id: firstImageId + index },
      { project_id: id, image_path, source: false, position, width, height },
      { upsert: true },
    );
  }
  const { title, description, status, completed } = demo;
  const { _id, ...record } = projectRecord({
    _id: id,
    title,
    description,
    status,
    completed,
    tags: demo.tags.join(','),
  });
  await Project.replaceOne({ _id }, record, { upsert: true });
}

async function seedArticle(library: ImageLibrary, demo: DemoArticle, id: number): Promise<void> {
  const cover = await drawing(library, 'news', `${id}:cover`, demo.cover);
  const figure = demo.figure && (await drawing(library, 'news', `${id}:figure`, demo.figure.motif)).path;
  const content = sanitizeContent(articleHtml(demo, figure));
  const created_at = new Date(demo.date);
  const article = {
    ...{ title: demo.title, type: demo.type, content, content_images: figure ? [figure] : [] },
    ...{ cover_image: cover.path, cover_width: cover.width, cover_height: cover.height },
    ...{ created_at, version: 1 },
    ...searchFields(demo.title, plainText(content)),
  };
  await News.replaceOne({ _id: id }, article, { upsert: true });
}

async function writeDemo(library: ImageLibrary): Promise<void> {
  const projects: Promise<void>[] = [];
  let imageId = 1;
  for (const [index, demo] of DEMO_PROJECTS.entries()) {
    projects.push(seedProject(library, demo, index + 1, imageId));
    imageId += demo.pictures.length;
  }
  const articles = [...DEMO_NEWS].sort((a, b) => a.date.localeCompare(b.date));
  await reserveIds('project', DEMO_PROJECTS.length);
  await reserveIds('project_image', imageId);
  await reserveIds('news', articles.length);
  await Promise.all([...projects, ...articles.map((demo, index) => seedArticle(library, demo, index + 1))]);
}

/**
 * Fills an empty database with demo content. One that already has content is left alone; a seeding that was cut off is done
 * again: the same documents once more, and the files that are missing.
 */
export async function seedDemo(files: FileStore, log: Log): Promise<void> {
  const seed = await SeedState.findById(DEMO).lean();
  if (seed?.state === 'done') return;
  const hasContent = (await Project.countDocuments({})) + (await News.countDocuments({})) > 0;
  if (hasContent && !seed) return;
  const started = Date.now();
  await SeedState.updateOne({ _id: DEMO }, { $set: { state: 'running' } }, { upsert: true });
  await writeDemo(new ImageLibrary(files));
  await SeedState.updateOne({ _id: DEMO }, { $set: { state: 'done' } });
  log.info({ ms: Date.now() - started }, 'demo content written');
}
