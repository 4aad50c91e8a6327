import { useQuery } from '@tanstack/react-query';
import layout from '../../components/list-layout.module.css';
import { PageHeader } from '../../components/page-header.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { YearFilter } from '../../components/year-filter.tsx';
import content from '../../content/products.json';
import { ApiProvider, useApi } from '../../lib/api-provider.tsx';
import { useListAddress } from '../../lib/use-list-address.ts';
import { usePage } from '../../lib/use-page.ts';
import { fetchProjectYears } from './products-api.ts';
import { ProjectList } from './project-list.tsx';
import { ProjectModal } from './project-modal.tsx';

/** SPEC.md section 2, "Products page (public)". */
export function ProductsPage() {
  return (
    <ApiProvider>
      <Products />
    </ApiProvider>
  );
}

function Products() {
  const api = useApi();
  const address = useListAddress('project');
  const years = useQuery({
    queryKey: ['projects', 'years'],
    queryFn: ({ signal }) => fetchProjectYears(api, signal),
  });
  usePage(address.openId === null ? { title: content.title, description: content.description } : null);
  return (
    <div className={`ui-container ${layout.page}`}>
      <PageHeader title={content.title} lead={content.lead} />
      <div className={layout.columns}>
        <div className={layout.filters}>
          <SearchBox label="Search projects" value={address.search} onSearch={address.setSearch} />
          <YearFilter
            years={years.data}
            failed={years.isError && !years.isFetching}
            onRetry={years.refetch}
            selected={address.year}
            onSelect={address.setYear}
          />
        </div>
        <ProjectList year={address.year} search={address.search} itemAddress={address.itemAddress} />
      </div>
      {address.openId !== null && (
        <ProjectModal key={address.openId} id={address.openId} onClose={address.close} />
      )}
    </div>
  );
}
