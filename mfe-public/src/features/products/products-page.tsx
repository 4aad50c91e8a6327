import { FilteredList } from '../../components/filtered-list.tsx';
import { ListHead } from '../../components/list-head.tsx';
import layout from '../../components/list-layout.module.css';
import { PageHeader } from '../../components/page-header.tsx';
import defaults from '../../content/products.json' with { type: 'json' };
import { ApiProvider } from '../../lib/api-provider.tsx';
import { useListAddress } from '../../lib/use-list-address.ts';
import { useTexts } from '../../lib/use-texts.ts';

import type { Products as ProductsTexts } from './products.content.ts';
import { fetchProjectYears } from './products-api.ts';
import { ProjectList } from './project-list.tsx';
import { ProjectModal } from './project-modal.tsx';

/** Our projects by year and search. */
export function ProductsPage() {
  return (
    <ApiProvider>
      <Products />
    </ApiProvider>
  );
}

function Products() {
  const address = useListAddress();
  const { title, lead, search } = useTexts<ProductsTexts>('products', defaults);
  return (
    <div className={`ui-container ${layout.page}`}>
      {/* Before the list, which knows more: whether there is such a page of it. */}
      {address.openId === null && <ListHead title={title} search={search} address={address} />}
      <PageHeader title={title} lead={lead} />
      <FilteredList plural="projects" address={address} fetchYears={fetchProjectYears}>
        <ProjectList address={address} />
      </FilteredList>
      {address.openId !== null && (
        <ProjectModal key={address.openId} id={address.openId} onClose={address.close} />
      )}
    </div>
  );
}
