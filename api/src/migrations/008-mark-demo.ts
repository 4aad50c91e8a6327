import { DEMO_DATE, DEMO_NEWS, DEMO_PROJECTS } from './008-demo-titles.ts';
import { stored } from './stored-documents.ts';

interface Seed {
  _id: string;
}
interface Project {
  _id: number;
  title: string;
  version: number;
  updated_at: Date;
}
interface Article extends Project {
  cover_image?: string | null;
  content_images?: string[];
}
interface Media {
  _id: number;
  path: string;
}

const MARK = { $set: { demo: true } };
const UNTOUCHED = { created_by: '', alt: '', caption: '', focus_x: 0.5, focus_y: 0.5 };

/** Marks what the demo has brought, where that is sure: the record has the id and the title of the demo's, and was never saved again. */
export async function markDemo(): Promise<void> {
  if (!(await stored<Seed>('seeds').findOne({ _id: 'demo' }))) return;
  const paths: (string | null | undefined)[] = [];
  for (const [index, title] of DEMO_PROJECTS.entries()) {
    const id = index + 1;
    // Changes of its images count as saves, but leave the version.
    const own = { _id: id, title, version: 1, updated_at: DEMO_DATE };
    const { matchedCount } = await stored<Project>('projects').updateOne(own, MARK);
    if (matchedCount === 0) continue;
    const images = stored<{ _id: number; project_id: number; image_path: string }>('project_images');
    paths.push(...(await images.find({ project_id: id }).toArray()).map(({ image_path }) => image_path));
  }
  for (const [index, title] of DEMO_NEWS.entries()) {
    const own = { _id: index + 1, title, version: 1 };
    const { matchedCount } = await stored<Article>('news').updateOne(own, MARK);
    if (matchedCount === 0) continue;
    const article = await stored<Article>('news').findOne(own);
    paths.push(article?.cover_image, ...(article?.content_images ?? []));
  }
  for (const path of paths)
    if (path) await stored<Media>('media_files').updateMany({ path, ...UNTOUCHED }, MARK);
}
