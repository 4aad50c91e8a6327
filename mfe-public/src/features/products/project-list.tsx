import { CardSkeletons } from '../../components/card-skeletons.tsx';
import { Failure } from '../../components/failure.tsx';
import layout from '../../components/list-layout.module.css';
import { LoadMore } from '../../components/load-more.tsx';
import { PagedCards } from '../../components/paged-cards.tsx';
import { useApi } from '../../lib/api-provider.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { countText, usePagedList } from '../../lib/use-paged-list.ts';
import { fetchProjects } from './products-api.ts';
import { ProjectCard } from './project-card.tsx';

const loadingText = 'Fetching Projects...';

/** The projects of a year and a search, newest completion first as the API sends them. */
export function ProjectList({
  year,
  search,
  itemAddress,
}: Pick<ListAddress, 'year' | 'search' | 'itemAddress'>) {
  const api = useApi();
  const list = usePagedList({
    key: ['projects', 'list', year, search],
    fetchPage: (page, signal) => fetchProjects(api, { year, search, page }, signal),
  });
  const { data } = list;
  if (list.isError && !data && !list.isFetching) {
    return (
      <div className={layout.list}>
        <Failure message="The projects did not load." onRetry={list.refetch} />
      </div>
    );
  }
  return (
    <section className={layout.list} aria-label="Projects" aria-busy={list.isFetching}>
      <p className={layout.status} role="status">
        {data ? (
          countText(data, list.hasNextPage, 'project')
        ) : (
          <span className="ui-loading">{loadingText}</span>
        )}
      </p>
      {!data && <CardSkeletons />}
      {data?.count === 0 && (
        <div className="ui-notice">
          <p>No products found.</p>
          <p className="ui-muted">Try another year, or fewer words.</p>
        </div>
      )}
      {data && data.count > 0 && (
        <PagedCards
          key={`${year} ${search}`}
          pages={data.pages}
          label="Projects"
          renderCard={(project, position) => (
            <ProjectCard project={project} to={itemAddress(project.id)} eager={position < 3} />
          )}
        />
      )}
      {list.hasNextPage && (
        <LoadMore
          noun="projects"
          loadingText={loadingText}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={list.fetchNextPage}
        />
      )}
    </section>
  );
}
