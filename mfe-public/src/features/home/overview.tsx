import { useQuery } from '@tanstack/react-query';
import type { ProjectOverview } from 'contracts/api';
import type { ReactNode } from 'react';
import { orNull } from '../../lib/answers.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { ApiProvider, useApi } from '../../lib/api-provider.tsx';
import type { Home } from './home.content.ts';

/** What the page has to know of the projects: null when nothing of it follows them. */
export function chosenIds({ stats, ongoing }: Home): number[] | null {
  const ids = ongoing.projects.map(({ project }) => project).filter((id) => id > 0);
  const counts = stats.some(({ follows }) => follows === 'completed' || follows === 'projects');
  return counts || ids.length > 0 ? [...new Set(ids)] : null;
}

interface Props {
  /** Null: nothing is fetched. */
  ids: number[] | null;
  /** Without an overview while it loads, and when it can't be loaded: what was entered by hand is shown then. */
  children(overview: ProjectOverview | undefined): ReactNode;
}

/** The numbers and projects that the page follows, by one call. */
export function WithOverview({ ids, children }: Props) {
  if (!ids) return children(undefined);
  return (
    <ApiProvider>
      <Fetched ids={ids}>{children}</Fetched>
    </ApiProvider>
  );
}

function Fetched({ ids, children }: { ids: number[]; children: Props['children'] }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['projects', 'overview', ids.join()],
    queryFn: ({ signal }) => fetchOverview(api, ids, signal),
  });
  return children(data ?? undefined);
}

/** `project/overview`; null from an API that doesn't have it yet. */
async function fetchOverview(
  api: ApiClient,
  ids: number[],
  signal: AbortSignal,
): Promise<ProjectOverview | null> {
  const params = { ids: ids.join() };
  const answer = await orNull(api.get<ProjectOverview>('/project/overview', { params, signal }));
  if (answer && !Array.isArray(answer.data.projects))
    throw new Error('The API answered with something that is not an overview');
  return answer?.data ?? null;
}
