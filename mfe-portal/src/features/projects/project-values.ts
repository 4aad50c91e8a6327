import type { ProjectDetail, ProjectStatus } from 'contracts/api';
import type { MergeField } from '../../lib/merge.ts';
import { statusNames } from '../../lib/status-names.ts';

/** The fields of the project form. */
export type ProjectValues = {
  title: string;
  description: string;
  /** Empty while none is chosen. */
  status: ProjectStatus | '';
  /** `YYYY-MM-DD`, or empty. */
  completed: string;
  /** As typed, comma-separated. */
  tags: string;
};

/** What the Add form starts with. The default status is preselected, so that it is visible before saving. */
export const emptyValues: ProjectValues = {
  title: '',
  description: '',
  status: 'ongoing',
  completed: '',
  tags: '',
};

/** A project's title for lists and questions. */
export function titleOf({ title }: { title: string }): string {
  return title.trim() || 'Untitled project';
}

export const statusOptions = (['ongoing', 'completed', 'failed'] as const).map((value) => ({
  value,
  label: statusNames[value],
}));

export function valuesOf(project: ProjectDetail): ProjectValues {
  const { title, description, status, completed, tags } = project;
  return { title, description, status, completed: completed ?? '', tags: parseTags(tags).join(', ') };
}

/** The values as the API's answers have them. */
export function shownValues({ completed, tags, ...values }: ProjectValues) {
  return { ...values, completed: completed || null, tags: parseTags(tags).join(',') };
}

/** The values in a draft. */
export function valuesFromText(text: Record<string, string>): ProjectValues {
  const status = statusOptions.find(({ value }) => value === text.status)?.value ?? '';
  const { title = '', description = '', completed = '', tags = '' } = text;
  return { title, description, status, completed, tags };
}

/** Neither blank tags nor repeated ones count. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

/** The only check before a project is created: a partly filled form is sent as it is. The preselected status doesn't count. */
export function isUnfilled({ title, description, status }: ProjectValues): boolean {
  return title.trim() === '' && description.trim() === '' && status === emptyValues.status;
}

/** Whether `stored` is what the server would store for `sent`: it trims texts and normalizes tags. */
export function isStoredAs(sent: ProjectValues, stored: ProjectValues): boolean {
  const trimmed = ({ title, description, ...rest }: ProjectValues) => ({
    ...rest,
    title: title.trim(),
    description: description.trim(),
  });
  return sameValues(trimmed(sent), trimmed(stored));
}

/** Whether two forms hold the same: how tags are spaced makes no difference. */
export function sameValues(one: ProjectValues, other: ProjectValues): boolean {
  const comparable = (values: ProjectValues) =>
    JSON.stringify([
      values.title,
      values.description,
      values.status,
      values.completed,
      parseTags(values.tags),
    ]);
  return comparable(one) === comparable(other);
}

/** Each field as a conflict compares it and shows it to the user. */
export const mergeFields: MergeField<ProjectValues>[] = [
  { name: 'title', label: 'Title', read: ({ title }) => title.trim() },
  { name: 'description', label: 'Description', read: ({ description }) => description.trim() },
  { name: 'status', label: 'Status', read: ({ status }) => (status ? statusNames[status] : '') },
  { name: 'completed', label: 'Completion Date', read: ({ completed }) => completed },
  { name: 'tags', label: 'Tags', read: ({ tags }) => parseTags(tags).join(', ') },
];
