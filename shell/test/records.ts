import type { NewsListItem, ProjectListItem } from 'contracts/api';

/** An article as the API lists it. */
export function article(changes: Partial<NewsListItem> = {}): NewsListItem {
  return {
    id: 7,
    title: 'Permits & payments',
    type: 'update',
    cover_image: null,
    created_at: '2026-03-04T08:00:00.000Z',
    slug: 'permits-payments',
    author: '',
    summary: 'One window, open in ten towns.',
    updated_at: '2026-03-05T09:30:00.000Z',
    ...changes,
  };
}

/** A project as the API lists it. */
export function project(changes: Partial<ProjectListItem> = {}): ProjectListItem {
  return {
    id: 3,
    title: 'Queue at the town hall',
    description: 'Tickets by text message.',
    status: 'completed',
    completed: '2025-11-30',
    tags: '',
    image_path: null,
    slug: 'queue-at-the-town-hall',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...changes,
  };
}
