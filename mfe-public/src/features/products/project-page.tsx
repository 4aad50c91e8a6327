import { useQuery } from '@tanstack/react-query';
import { itemIdIn } from 'kit/find-page.ts';
import { useLocation } from 'react-router-dom';
import { BackLink } from '../../components/back-to-list.tsx';
import { ItemPage } from '../../components/item-page.tsx';
import { missingTitle } from '../../components/missing.tsx';
import { Related } from '../../components/related.tsx';
import defaults from '../../content/products.json' with { type: 'json' };
import { ApiProvider, useApi } from '../../lib/api-provider.tsx';
import { itemAddress } from '../../lib/item-address.ts';
import { usePublicSite } from '../../lib/public-site.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import type { Products } from './products.content.ts';
import { fetchRelatedProjects } from './products-api.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectContent } from './project-content.tsx';
import { projectsPath, projectTitle } from './project-labels.ts';
import { type ProjectQuery, useProject } from './use-project.ts';

/** A project at its own address, and others like it. */
export function ProjectPage() {
  const { pathname } = useLocation();
  const id = itemIdIn(pathname) ?? 0;
  return (
    <ApiProvider>
      <Project key={id} id={id} />
    </ApiProvider>
  );
}

function Project({ id }: { id: number }) {
  const api = useApi();
  const { basename } = usePublicSite();
  const texts = useTexts<Products>('products', defaults);
  const query = useProject(id);
  const related = useQuery({
    queryKey: ['projects', 'related', id],
    queryFn: ({ signal }) => fetchRelatedProjects(api, id, signal),
  });
  return (
    <ItemPage list={{ path: projectsPath, title: texts.title }} title={titleOf(query)} back={texts.back}>
      <ProjectContent query={query} Heading="h1" back={<BackLink to={projectsPath} />} />
      {query.data && (
        <Related
          query={related}
          title={texts.related}
          failure="Couldn't load the related projects."
          renderCard={(project) => (
            <ProjectCard
              project={project}
              Heading="h3"
              link={{ to: itemAddress(`${basename}${projectsPath}`, project) }}
            />
          )}
        />
      )}
    </ItemPage>
  );
}

function titleOf({ data }: ProjectQuery): string {
  if (data) return projectTitle(data.project);
  return data === null ? missingTitle('project') : 'Project';
}
