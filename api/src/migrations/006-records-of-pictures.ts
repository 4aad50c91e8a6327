import { idOf } from '../database/creations.ts';
import { isDuplicateKey } from '../database/errors.ts';
import { searchText } from '../lib/search-text.ts';
import type { FileStore } from '../storage/file-store.ts';
import { allStored, stored } from './stored-documents.ts';

interface Image {
  _id: number;
  project_id: number;
  image_path: string;
  source?: boolean;
  width?: number;
  height?: number;
}

interface Article {
  _id: number;
  title: string;
  cover_image?: string | null;
  cover_width?: number;
  cover_height?: number;
  content: string;
  content_images?: string[];
  created_at: Date;
}

interface Found {
  path: string;
  name: string;
  width?: number;
  height?: number;
  created_at: Date;
}

const IMG = /<img\b[^>]*>/g;

/** What stands in an article's text is the size in which it is shown, mostly that of the picture itself. */
function sizeIn(content: string, path: string): { width?: number; height?: number } {
  const tag = [...content.matchAll(IMG)]
    .map(([text]) => text)
    .find((text) => text.includes(`"/files/${path}"`));
  const number = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(tag ?? '')?.[1]) || undefined;
  return { width: number('width'), height: number('height') };
}

async function* picturesOfProjects(): AsyncGenerator<Found> {
  for await (const images of allStored<Image>('project_images')) {
    const ids = [...new Set(images.map((image) => image.project_id))];
    const projects = await stored<{ _id: number; title: string; updated_at?: Date }>('projects')
      .find({ _id: { $in: ids } })
      .toArray();
    for (const { project_id, image_path, source, width, height } of images) {
      const project = projects.find(({ _id }) => _id === project_id);
      if (source || !project) continue;
      yield {
        path: image_path,
        name: project.title,
        width,
        height,
        created_at: project.updated_at ?? new Date(),
      };
    }
  }
}

async function* picturesOfArticles(): AsyncGenerator<Found> {
  for await (const articles of allStored<Article>('news')) {
    for (const { title: name, content, content_images = [], created_at, ...cover } of articles) {
      if (cover.cover_image)
        yield {
          ...{ path: cover.cover_image, name, created_at },
          ...{ width: cover.cover_width, height: cover.cover_height },
        };
      for (const path of content_images) yield { path, name, created_at, ...sizeIn(content, path) };
    }
  }
}

async function record(files: FileStore, { path, name, width, height, created_at }: Found): Promise<void> {
  const file = await files.open(path);
  const records = stored<{ _id: number; path: string }>('media_files');
  if (!file || (await records.findOne({ path }))) return;
  // Of two processes at once, both take the same id.
  const _id = await idOf(`migration-006:${path}`, 'media');
  const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  const document = {
    ...{ _id, path, kind: 'picture', name, alt: '', decorative: false, caption: '' },
    ...{ focus_x: 0.5, focus_y: 0.5, ...size, bytes: file.size },
    ...{ created_at, created_by: '', search: searchText(name, '', '') },
  };
  await records.insertOne(document).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Every stored picture that something shows has a record. Nobody knows its file's name any more: it has the title of what shows it. */
export async function recordPictures(files: FileStore): Promise<void> {
  for await (const found of picturesOfProjects()) await record(files, found);
  for await (const found of picturesOfArticles()) await record(files, found);
}
