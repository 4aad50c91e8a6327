import { derivedFields } from '../src/features/news/derived-fields.ts';
import { projectRecord } from '../src/features/projects/project-writes.ts';
import { sanitizeContent } from '../src/lib/sanitize.ts';
import { articleHtml } from './article-html.ts';
import { type DemoPicture, demoPicture } from './demo-picture.ts';
import { DEMO_NEWS, type DemoArticle } from './news.ts';
import { DEMO_ONGOING, DEMO_PROJECTS } from './projects.ts';

export interface DemoDocument {
  collection: 'counters' | 'projects' | 'project_images' | 'news' | 'site_content';
  document: Record<string, unknown>;
}

const projectPictures = DEMO_PROJECTS.map(({ pictures }, index) =>
  pictures.map((motif, position) => demoPicture('projects', `${index + 1}:${position}`, motif)),
);

function projectImages(): DemoDocument[] {
  const images = projectPictures.flatMap((pictures, index) =>
    pictures.map(({ path: image_path, width, height }, position) => ({
      ...{ project_id: index + 1, image_path, source: false, position: position + 1, width, height },
    })),
  );
  return images.map((image, index) => ({
    collection: 'project_images',
    document: { _id: index + 1, ...image },
  }));
}

const projects = (): DemoDocument[] =>
  DEMO_PROJECTS.map(({ pictures: _pictures, tags, ...project }, index) => ({
    collection: 'projects',
    document: {
      ...projectRecord({ _id: index + 1, ...project, tags: tags.join(',') }),
      updated_at: DEMO_DATE,
      demo: true,
    },
  }));

const articles = [...DEMO_NEWS].sort((a, b) => a.date.localeCompare(b.date));
const newsPictures = articles.map(({ cover, figure }, index) => ({
  cover: demoPicture('news', `${index + 1}:cover`, cover),
  figure: figure && demoPicture('news', `${index + 1}:figure`, figure.motif),
}));

function article(demo: DemoArticle, index: number): DemoDocument {
  const { title, type } = demo;
  const { cover, figure } = newsPictures[index] ?? {};
  const content = sanitizeContent(articleHtml(demo, figure));
  const document = {
    ...{ _id: index + 1, title, type, content, content_images: figure ? [figure.path] : [] },
    ...{ cover_image: cover?.path, cover_width: cover?.width, cover_height: cover?.height },
    ...{ created_at: new Date(demo.date), updated_at: new Date(demo.date) },
    ...{ ...derivedFields({ title, content }), version: 1, demo: true },
  };
  return { collection: 'news', document };
}

/** What the pages show of the demo's own projects, by their ids: the rest of their texts are the defaults of the pages. */
const content = (): DemoDocument[] => [
  {
    collection: 'site_content',
    document: {
      ...{ _id: 'mfe-public/home', value: JSON.stringify({ ongoing: { projects: ongoing() } }), files: [] },
      ...{ version: 1, updated_at: DEMO_DATE, updated_by: 'demo', demo: true },
    },
  },
];

const ongoing = () =>
  DEMO_ONGOING.map(({ title, ...entry }) => {
    const index = DEMO_PROJECTS.findIndex((project) => project.title === title);
    return { project: index + 1, title, description: DEMO_PROJECTS[index]?.description ?? '', ...entry };
  });

const counter = (_id: string, last: number): DemoDocument => ({
  collection: 'counters',
  document: { _id, last },
});

/** All that the demo shows, without the files. */
export function demoDocuments(): DemoDocument[] {
  const [images, news] = [projectImages(), articles.map(article)];
  return [
    counter('project', DEMO_PROJECTS.length),
    counter('project_image', images.length),
    counter('news', news.length),
    ...[...projects(), ...images, ...news, ...content()],
  ];
}

export const demoPictures = (): DemoPicture[] => [
  ...projectPictures.flat(),
  ...newsPictures.flatMap(({ cover, figure }) => (figure ? [cover, figure] : [cover])),
];

/** When the demo was last news: the same each time it is made. */
export const DEMO_DATE = new Date(articles.at(-1)?.date ?? 0);
