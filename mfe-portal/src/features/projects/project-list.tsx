import { bulkDelete, bulkUnpublish } from '../../components/list/bulk-action.ts';
import { BulkBar } from '../../components/list/bulk-bar.tsx';
import { ListPanel } from '../../components/list/list-panel.tsx';
import type { ListProps } from '../../components/list/records-page.tsx';
import { SortSelect } from '../../components/list/sort-select.tsx';
import { useRecordList } from '../../components/list/use-record-list.ts';
import { useSelection } from '../../components/list/use-selection.ts';
import { useRecordsChanged } from '../../components/record/record-queries.ts';
import { unpublish } from '../../components/record/records-api.ts';
import { usePortal } from '../../lib/portal.ts';
import { deleteProject } from './project-api.ts';
import { projectPage, useProjectChanged } from './project-queries.ts';
import { sortNamed, sorts } from './project-sort.ts';
import { ProjectTable } from './project-table.tsx';
import { titleOf } from './project-values.ts';

export function ProjectList({ address, ...handlers }: ListProps) {
  const { api } = usePortal();
  const { page, rows: limit, search } = address;
  const query = { page, rows: limit, search, sort: sortNamed(address.sort) };
  const projects = useRecordList(address, projectPage(api, query));
  const rows = projects.rows.map((project) => ({ ...project, title: titleOf(project) }));
  const selection = useSelection();
  const changed = useProjectChanged();
  const remove = bulkDelete('project', 'projects', {
    kind: 'project',
    run: (id) => deleteProject(api, id),
    onFinished: () => changed(null),
  });
  const recordsChanged = useRecordsChanged();
  const takeOff = bulkUnpublish('project', 'projects', {
    run: (id) => unpublish(api, `project/${id}`),
    onFinished: recordsChanged,
  });
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
      bar={<BulkBar selection={selection} rows={rows} actions={[takeOff, remove]} />}
    >
      <ProjectTable rows={rows} selection={selection} {...handlers} />
    </ListPanel>
  );
}
