import { reserveIds } from '../src/database/counter.ts';
import { derivedFields } from '../src/features/news/derived-fields.ts';
import { News } from '../src/features/news/news.model.ts';
import { Project } from '../src/features/projects/project.model.ts';
import { ProjectImageModel } from '../src/features/projects/project-image.model.ts';
import { projectRecord } from '../src/features/projects/project-writes.ts';
import { publish } from '../src/features/releases/publish.ts';
import { createRemote } from '../src/features/releases/registry.ts';
import { phrase, tradeWord } from './words.ts';

const BATCH = 2000;
const STATUSES = ['completed', 'ongoing', 'completed', 'failed'] as const;

const two = (value: number) => String(value).padStart(2, '0');

function project(id: number) {
  const day = `${2008 + (id % 20)}-${two(1 + (id % 12))}-${two(1 + (id % 28))}`;
  return projectRecord({
    _id: id,
    title: `${phrase(id, 4)} ${id}`,
    description: phrase(id + 1, 45),
    status: STATUSES[id % STATUSES.length] ?? 'completed',
    completed: id % 11 === 0 ? null : day,
    tags: `${tradeWord(id)},${tradeWord(id + 3)}`,
  });
}

function article(id: number) {
  const created_at = new Date(Date.UTC(2010 + (id % 16), id % 12, 1 + (id % 28), id % 24, id % 60));
  const title = `${phrase(id, 5)} ${id}`;
  const content = `<p>${phrase(id + 2, 150)}</p>`;
  return {
    ...{
      _id: id,
      title,
      type: id % 3 === 0 ? 'announcement' : 'update',
      content,
      content_images: [],
    },
    ...{
      cover_image: `news/${String(id).padStart(24, '0')}.webp`,
      created_at,
      updated_at: created_at,
    },
    ...{ ...derivedFields({ title, content }), version: 1 },
  };
}

const image = (id: number) => ({
  ...{ _id: id, project_id: Math.ceil(id / 2), image_path: `projects/${String(id).padStart(24, '0')}.webp` },
  ...{ source: false, position: id, width: 1600, height: 1200 },
});

const build = (remote: string, version: string) => ({
  version,
  entry: { path: `${version}/remoteEntry.js`, integrity: `sha384-${'A'.repeat(64)}` },
  global: `remote_${version.replace(/\W/g, '_')}`,
  preload: [{ path: `${version}/app.css`, integrity: `sha384-${'A'.repeat(64)}` }],
  pages: [
    {
      path: `/${remote}/news/:item`,
      title: 'Article',
      indexed: true,
      shows: 'article' as const,
      preload: [],
    },
    {
      path: `/${remote}/products/:item`,
      title: 'Project',
      indexed: true,
      shows: 'project' as const,
      preload: [],
    },
  ],
  panels: [],
  requires: { contract: '^2.0.0', shared: {} },
});

/** Writes `count` projects with two images each, as many articles, and three builds of each remote. */
export async function fill(count: number): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, index) => first + index);
    await Project.insertMany(ids.map(project), { lean: true });
    await ProjectImageModel.insertMany(
      ids.flatMap((id) => [image(id * 2 - 1), image(id * 2)]),
      { lean: true },
    );
    await News.insertMany(ids.map(article), { lean: true });
  }
  const author = { by: 'bench', reason: '' };
  for (const remote of ['mfe-public', 'mfe-portal', 'mfe-assistant']) {
    await createRemote(remote, { title: remote, host: null }, author);
    for (const number of [0, 1, 2])
      await publish(remote, { release: build(remote, `1.${number}.0-${remote}`) }, author);
  }
  await reserveIds('project', count);
  await reserveIds('project_image', count * 2);
  await reserveIds('news', count);
}
