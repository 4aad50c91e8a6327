import { ListPanel } from '../../components/list/list-panel.tsx';
import type { ListProps } from '../../components/list/records-page.tsx';
import { SortSelect } from '../../components/list/sort-select.tsx';
import { useRecordList } from '../../components/list/use-record-list.ts';
import { usePortal } from '../../lib/portal.ts';
import { projectPage } from './project-queries.ts';
import { sortNamed, sorts } from './project-sort.ts';
import { ProjectTable } from './project-table.tsx';

export function ProjectList({ address, ...handlers }: ListProps) {
  const { api } = usePortal();
  const { page, rows, search } = address;
  const query = { page, rows, search, sort: sortNamed(address.sort) };
  const projects = useRecordList(address, projectPage(api, query));
  return (
    <ListPanel
      title="Project List"
      address={address}
      list={projects}
      searchPlaceholder="Search projects..."
      sort={
        <SortSelect
          options={sorts}
          value={query.sort}
          disabled={search !== ''}
          onChange={(chosen) => address.sortBy(chosen)}
        />
      }
      empty={
        search ? 'No projects match this search.' : 'No projects yet. Add the first one with Add Project.'
      }
    >
      <ProjectTable projects={projects.rows} {...handlers} />
    </ListPanel>
  );
}
