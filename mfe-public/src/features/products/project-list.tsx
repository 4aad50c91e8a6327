import { CardList } from '../../components/card-list.tsx';
import layout from '../../components/list-layout.module.css';
import { useApi } from '../../lib/api-provider.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { fetchProjects } from './products-api.ts';
import { ProjectCard } from './project-card.tsx';

/** The projects of a year and a search, newest completion first as the API sends them. */
export function ProjectList({ address }: { address: ListAddress }) {
  const api = useApi();
  const { year, search, page: firstPage } = address;
  const list = usePagedList({
    key: ['projects', 'list', year, search],
    firstPage,
    fetchPage: (page, signal) => fetchProjects(api, { year, search, page }, signal),
  });
  return (
    <section className={layout.list} aria-label="Projects" aria-busy={list.isFetching}>
      <CardList
        list={list}
        address={address}
        label="Projects"
        noun="project"
        plural="projects"
        loadingText="Fetching Projects..."
        emptyText="No products found."
        renderCard={(project, position) => (
          <ProjectCard
            project={project}
            Heading="h2"
            link={address.itemLink(project)}
            first={position === 0}
          />
        )}
      />
    </section>
  );
}
