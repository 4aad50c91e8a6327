import type { ProjectSort } from './project-api.ts';

/** Labels and keys of the sort dropdown. */
export const sorts: { value: ProjectSort; label: string }[] = [
  { value: 'id', label: 'ID' },
  { value: 'completed', label: 'Sort by Date' },
  { value: 'title', label: 'Sort by Title' },
  { value: 'status', label: 'Sort by Status' },
];

/** The order of that name, or the default. */
export function sortNamed(name: string | null): ProjectSort {
  return sorts.find(({ value }) => value === name)?.value ?? 'id';
}
