import { FilteredList } from '../../components/filtered-list.tsx';
import layout from '../../components/list-layout.module.css';
import { PageHeader } from '../../components/page-header.tsx';
import content from '../../content/products.json';
import { ApiProvider } from '../../lib/api-provider.tsx';
import { useListAddress } from '../../lib/use-list-address.ts';
import { fetchProjectYears } from './products-api.ts';
import { ProjectList } from './project-list.tsx';
import { ProjectModal } from './project-modal.tsx';

/** Our projects by year and search; `?project=` opens one. */
export function ProductsPage() {
  return (
    <ApiProvider>
      <Products />
    </ApiProvider>
  );
}

function Products() {
  const address = useListAddress('project');
  return (
    <div className={`ui-container ${layout.page}`}>
      <PageHeader title={content.title} lead={content.lead} />
      <FilteredList plural="projects" address={address} fetchYears={fetchProjectYears}>
        <ProjectList address={address} />
      </FilteredList>
      {address.openId !== null && (
        <ProjectModal key={address.openId} id={address.openId} onClose={address.close} />
      )}
    </div>
  );
}
