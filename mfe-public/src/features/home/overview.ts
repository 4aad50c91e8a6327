import type { ProjectOverview } from 'contracts/api';
import { orNull } from '../../lib/answers.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { useSingleAnswer } from '../../lib/use-single-answer.ts';
import type { Home } from './home.content.ts';

/** What the page has to know of the projects: null when nothing of it follows them. */
export function chosenIds({ stats, ongoing }: Home): number[] | null {
  const ids = ongoing.projects.map(({ project }) => project).filter((id) => id > 0);
  const counts = stats.some(({ follows }) => follows === 'completed' || follows === 'projects');
  return counts || ids.length > 0 ? [...new Set(ids)] : null;
}

/**
 * The numbers and projects that the page follows, by one call; with null, nothing is fetched. Undefined while it loads, and when it can't be loaded:
 * what was entered by hand is shown then.
 */
export function useOverview(ids: number[] | null): ProjectOverview | undefined {
  const key = ids && `projects/overview/${ids.join()}`;
  return useSingleAnswer(key, (api, signal) => fetchOverview(api, ids ?? [], signal), isOverview);
}

/** `project/overview`; null from an API that doesn't have it yet. */
async function fetchOverview(
  api: ApiClient,
  ids: number[],
  signal: AbortSignal,
): Promise<ProjectOverview | null> {
  const params = { ids: ids.join() };
  const answer = await orNull(api.get<unknown>('/project/overview', { params, signal }));
  if (!answer) return null;
  if (!isOverview(answer.data)) throw new Error('The API answered with something that is not an overview');
  return answer.data;
}

const isOverview = (data: unknown): data is ProjectOverview => Array.isArray(Object(data).projects);
