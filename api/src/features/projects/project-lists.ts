import type { ProjectListItem } from 'contracts/api';
import { searchPattern } from '../../lib/search-text.ts';
import { Project, type ProjectRecord } from './project.model.ts';
import { presentListItem } from './project.presenter.ts';
import type { SORT_KEYS } from './project.schema.ts';
import { ProjectImageModel, type ProjectImageRecord } from './project-image.model.ts';

type Sort = Record<string, 1 | -1>;
type Filter = Record<string, unknown>;
interface Page {
  page: number;
  limit: number;
}

/** Undated ones last: no value is the lowest. */
export const NEWEST_FIRST: Sort = { completed: -1, _id: -1 };

/** Each order has an index of its own (docs/scale.md). */
export const SORTS: Record<(typeof SORT_KEYS)[number], Sort> = {
  id: { _id: 1 },
  title: { title_order: 1, _id: 1 },
  status: { status: 1, _id: 1 },
  completed: NEWEST_FIRST,
};

export function projectFilter(wanted: { year?: number; search?: string; status?: string }): Filter {
  return {
    ...(wanted.year ? { year: wanted.year } : {}),
    ...(wanted.status ? { status: wanted.status } : {}),
    ...(wanted.search?.trim() ? { search: searchPattern(wanted.search) } : {}),
  };
}

/** With a year, the index that starts with it is in the same order. */
function sortWithin(filter: Filter, sort: Sort): Sort {
  return 'year' in filter ? { year: -1, ...sort } : sort;
}

async function firstImages(projects: ProjectRecord[]): Promise<Map<number, ProjectImageRecord>> {
  const images = await ProjectImageModel.find({ project_id: { $in: projects.map((project) => project._id) } })
    .sort({ project_id: 1, position: 1, _id: 1 })
    .lean();
  const first = new Map<number, ProjectImageRecord>();
  for (const image of images) if (!first.has(image.project_id)) first.set(image.project_id, image);
  return first;
}

export async function listProjects(
  filter: Filter,
  sort: Sort,
  { page, limit }: Page,
): Promise<ProjectListItem[]> {
  const projects = await Project.find(filter)
    .sort(sortWithin(filter, sort))
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const first = await firstImages(projects);
  return projects.map((project) => presentListItem(project, first.get(project._id)));
}

export function countProjects(filter: Filter): Promise<number> {
  return Project.countDocuments(filter).exec();
}

export async function projectYears(): Promise<{ filter_val: number }[]> {
  const years = await Project.distinct('year');
  return years
    .filter((year) => typeof year === 'number')
    .sort((a, b) => b - a)
    .map((filter_val) => ({ filter_val }));
}
