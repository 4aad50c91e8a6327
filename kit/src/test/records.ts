import type { NewsArticle, NewsListItem, ProjectDetail, ProjectImage, ProjectListItem } from 'contracts/api';

/** A project as the lists send it. */
export function listedProject(changes: Partial<ProjectListItem> = {}): ProjectListItem {
  return {
    id: 1,
    title: 'Permit desk',
    description: 'One window for business permits.',
    status: 'completed',
    completed: '2024-03-14',
    tags: 'lgu,permits',
    image_path: 'projects/1.webp',
    ...changes,
  };
}

/** A project in full. */
export function detailedProject(changes: Partial<ProjectDetail> = {}): ProjectDetail {
  const { image_path, ...project } = listedProject();
  return { ...project, version: 1, ...changes };
}

/** What the form of a new project sends when nothing is filled in. */
export function newProject(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { title: '', description: '', status: 'ongoing', completed: '', tags: [], ...changes };
}

/** A picture of a project. */
export function projectImage(changes: Partial<ProjectImage> = {}): ProjectImage {
  return { id: 11, image_path: 'projects/1.webp', source: false, width: 1280, height: 720, ...changes };
}

/** An article as the lists send it. */
export function listedArticle(changes: Partial<NewsListItem> = {}): NewsListItem {
  return {
    id: 1,
    title: 'New counter hours',
    type: 'announcement',
    cover_image: 'news/1.webp',
    created_at: '2024-03-14T08:30:00.000Z',
    ...changes,
  };
}

/** An article in full. */
export function fullArticle(changes: Partial<NewsArticle> = {}): NewsArticle {
  return { ...listedArticle(), content: '<p>Open from seven.</p>', version: 1, ...changes };
}

/** A file of a given type and size, without a real image in it. */
export function imageFile(name = 'photo.png', type = 'image/png', bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
