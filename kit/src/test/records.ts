import type {
  MediaItem,
  NewsArticle,
  NewsListItem,
  ProjectDetail,
  ProjectImage,
  ProjectListItem,
} from 'contracts/api';

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
    slug: 'permit-desk',
    updated_at: '2024-03-15T08:30:00.000Z',
    ...changes,
  };
}

/** A project in full. */
export function detailedProject(changes: Partial<ProjectDetail> = {}): ProjectDetail {
  const { image_path, ...project } = listedProject();
  return { ...project, version: 1, summary: project.description, ...changes };
}

/** What an edit sends of a project: without what the API derives. */
export function editedProject(
  changes: Partial<ProjectDetail> = {},
): Omit<ProjectDetail, 'slug' | 'summary' | 'updated_at'> {
  const { slug, summary, updated_at, ...sent } = detailedProject(changes);
  return sent;
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
    author: '',
    slug: 'new-counter-hours',
    summary: 'Open from seven.',
    updated_at: '2024-03-14T08:30:00.000Z',
    ...changes,
  };
}

/** An article in full. */
export function fullArticle(changes: Partial<NewsArticle> = {}): NewsArticle {
  return {
    ...{ ...listedArticle(), content: '<p>Open from seven.</p>', version: 1 },
    ...{ own_summary: '', own_slug: '', seo_title: '', seo_description: '' },
    ...changes,
  };
}

/** A file of a given type and size, without a real image in it. */
export function imageFile(name = 'photo.png', type = 'image/png', bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

export function mediaItem(changes: Partial<MediaItem> = {}): MediaItem {
  return {
    ...{ id: 1, path: 'library/1.webp', kind: 'picture', name: 'harbor.jpg', alt: '', decorative: false },
    ...{ caption: '', focus: { x: 0.5, y: 0.5 }, width: 1600, height: 900, bytes: 240_000 },
    ...{ created_at: '2026-03-31T08:00:00.000Z', created_by: 'admin' },
    ...changes,
  };
}
