import { notFound } from '../../lib/http-error.ts';
import { foldText } from '../../lib/search-text.ts';
import { Project, type ProjectRecord } from './project.model.ts';
import type { ListItem } from './project.schema.ts';
import { projectsByIds } from './project-lists.ts';

/** All that is read of each project. */
const COMPARED = 'tags completed';
type Compared = Pick<ProjectRecord, '_id' | 'tags' | 'completed'>;

interface Neighbour {
  id: number;
  sharedTags: number;
  /** In milliseconds, between the days of completion. */
  distance: number;
}

const tagsOf = ({ tags }: Compared) => new Set(tags.split(',').map(foldText));

const UNDATED = Number.MAX_SAFE_INTEGER;

function distance(a: string | null, b: string | null): number {
  return a && b ? Math.abs(Date.parse(a) - Date.parse(b)) : UNDATED;
}

const byNearness = (a: Neighbour, b: Neighbour) =>
  b.sharedTags - a.sharedTags || a.distance - b.distance || b.id - a.id;

/** Other projects, those with the most tags in common first, then the nearest in completion; undated ones last. Throws 404. */
export async function relatedProjects(id: number, limit: number): Promise<ListItem[]> {
  const project = await Project.findById(id, COMPARED).lean();
  if (!project) throw notFound('This project');
  const tags = tagsOf(project);
  tags.delete('');
  const others = await Project.find({ _id: { $ne: id } }, COMPARED).lean();
  const neighbours = others.map((other) => ({
    id: other._id,
    sharedTags: [...tagsOf(other)].filter((tag) => tags.has(tag)).length,
    distance: distance(project.completed, other.completed),
  }));
  const nearest = neighbours.sort(byNearness).slice(0, limit);
  return projectsByIds(nearest.map((neighbour) => neighbour.id));
}
