import { formatLongDate } from 'kit/dates.ts';

interface Project {
  status: string;
  completed: string | null;
  tags: string;
}

/** The title; a project may have been saved without one. */
export function projectTitle({ title }: { title: string }): string {
  return title.trim() || 'Untitled project';
}

/** The word for a status. */
export function statusWord({ status }: Pick<Project, 'status'>): string {
  if (status === 'ongoing') return 'On Going';
  return status === 'failed' ? 'Failed' : 'Completed';
}

/** The date's label and text; null for a failed project, which has no date. */
export function dateEntry({ status, completed }: Pick<Project, 'status' | 'completed'>) {
  if (status === 'failed') return null;
  return {
    label: status === 'ongoing' ? 'Expected Completion' : 'Completed At',
    text: completed ? formatLongDate(completed, 'UTC') : 'No Specified Date',
  };
}

/** The comma-separated tags, upper-cased, blanks left out. */
export function tagWords({ tags }: Pick<Project, 'tags'>): string[] {
  return tags
    .split(',')
    .map((tag) => tag.trim().toUpperCase())
    .filter((tag) => tag !== '');
}

/** The badge that goes with a status, beside its word. */
export function statusTone({ status }: Pick<Project, 'status'>): string {
  if (status === 'ongoing') return 'ui-badge--warn';
  return status === 'failed' ? 'ui-badge--bad' : 'ui-badge--good';
}

/** The page that lists them. */
export const projectsPath = '/products';
