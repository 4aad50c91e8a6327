import { useQuery } from '@tanstack/react-query';
import type { ProjectDetail, ProjectImage } from 'contracts/api';
import { useApi } from '../../lib/api-provider.tsx';
import { useEdited } from '../../lib/use-edited.ts';
import { fetchProject } from './products-api.ts';

/** A project with its pictures; `data` is null when there is none of that id. */
export function useProject(id: number) {
  const api = useApi();
  const withEdited = useEdited<ProjectDetail & { images: ProjectImage[] }>('project', id);
  return useQuery({
    queryKey: ['projects', 'detail', id],
    queryFn: ({ signal }) => fetchProject(api, id, signal),
    select(stored) {
      const shown = withEdited(stored && { ...stored.project, images: stored.images });
      if (!shown) return null;
      const { images, ...project } = shown;
      return { project, images };
    },
  });
}

export type ProjectQuery = ReturnType<typeof useProject>;
