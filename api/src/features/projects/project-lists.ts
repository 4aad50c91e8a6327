import { type Page, searchTitlesFirst } from '../../lib/titles-first.ts';
import { describePictures } from '../../storage/media-records.ts';
import { Project, type ProjectRecord } from './project.model.ts';
import { presentListItem } from './project.presenter.ts';
import type { ListItem, SORT_KEYS } from './project.schema.ts';
import { ProjectImageModel, type ProjectImageRecord } from './project-image.model.ts';

type Sort = Record<string, 1 | -1>;
type Filter = Record<string, unknown>;

/** Undated ones last: no value is the lowest. */
export const NEWEST_FIRST: Sort = { completed: -1, _id: -1 };

/** Each order has an index of its own (docs/scale.md). */
export const SORTS: Record<(typeof SORT_KEYS)[number], Sort> = {
  id: { _id: 1 },
  title: { title_order: 1, _id: 1 },
  status: { status: 1, _id: 1 },
  completed: NEWEST_FIRST,
};

interface Wanted extends Page {
  search: string;
  /** All when absent or 0. */
  year?: number;
}

async function firstImages(projects: ProjectRecord[]): Promise<Map<number, ProjectImageRecord>> {
  const images = await ProjectImageModel.find({ project_id: { $in: projects.map((project) => project._id) } })
    .sort({ project_id: 1, position: 1, _id: 1 })
    .lean();
  const first = new Map<number, ProjectImageRecord>();
  for (const image of images) if (!first.has(image.project_id)) first.set(image.project_id, image);
  return first;
}

async function withFirstImages(projects: ProjectRecord[]): Promise<ListItem[]> {
  const first = await firstImages(projects);
  const described = await describePictures([...first.values()].map((image) => image.image_path));
  return projects.map((project) => {
    const image = first.get(project._id);
    return presentListItem(project, image, described.get(image?.image_path ?? ''));
  });
}

function projectsBy(sort: Sort) {
  return (filter: Filter, skip: number, limit: number) =>
    Project.find(filter).sort(sort).skip(skip).limit(limit).lean().exec();
}

/** One page of all projects. */
export async function listProjects(sort: Sort, { page, limit }: Page): Promise<ListItem[]> {
  return withFirstImages(await projectsBy(sort)({}, (page - 1) * limit, limit));
}

/** One page of those that match, newest completion first, and how many they are. */
export async function findProjects({
  year,
  search,
  ...page
}: Wanted): Promise<{ list: ListItem[]; total: number }> {
  // With a year, the index that starts with it is in the same order.
  const [filter, sort] = year ? [{ year }, { year: -1 as const, ...NEWEST_FIRST }] : [{}, NEWEST_FIRST];
  const source = { find: projectsBy(sort), count: countProjects };
  const { list, total } = await searchTitlesFirst(source, filter, search, page);
  return { list: await withFirstImages(list), total };
}

/** Those of the projects that exist, in the order of their ids here. */
export async function projectsByIds(ids: number[]): Promise<ListItem[]> {
  const found = new Map((await Project.find({ _id: { $in: ids } }).lean()).map((one) => [one._id, one]));
  return withFirstImages(ids.flatMap((id) => found.get(id) ?? []));
}

/** How many there are, and those of the ids that exist. */
export async function overviewOf(ids: number[]) {
  const [total, completed, projects] = await Promise.all([
    countProjects({}),
    countProjects({ status: 'completed' }),
    projectsByIds(ids),
  ]);
  return { total, completed, projects };
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
