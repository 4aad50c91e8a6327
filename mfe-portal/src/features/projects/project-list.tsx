import { useState } from 'react';
import { ListPanel } from '../../components/list-panel.tsx';
import type { RowHandlers } from '../../components/record-table.tsx';
import { SortSelect } from '../../components/sort-select.tsx';
import { useRecordList } from '../../components/use-record-list.ts';
import { usePortal } from '../../lib/portal.ts';
import { fetchProjects, type ProjectSort } from './project-api.ts';
import { ProjectTable } from './project-table.tsx';

/** SPEC.md section 2: labels and keys of the sort dropdown. */
const sorts: { value: ProjectSort; label: string }[] = [
  { value: 'id', label: 'ID' },
  { value: 'completed', label: 'Sort by Date' },
  { value: 'title', label: 'Sort by Title' },
  { value: 'status', label: 'Sort by Status' },
];

export function ProjectList(handlers: RowHandlers) {
  const { api } = usePortal();
  const [sort, setSort] = useState<ProjectSort>('id');
  const projects = useRecordList(['projects', sort], (query, signal) =>
    fetchProjects(api, { ...query, sort }, signal),
  );
  return (
    <ListPanel
      title="Project List"
      list={projects}
      searchPlaceholder="Search projects..."
      sort={
        <SortSelect
          options={sorts}
          value={sort}
          disabled={projects.search !== ''}
          onChange={(chosen) => {
            setSort(chosen);
            projects.setPage(1);
          }}
        />
      }
      empty={
        projects.search
          ? 'No projects match this search.'
          : 'No projects yet. Add the first one with Add Project.'
      }
    >
      <ProjectTable projects={projects.rows} {...handlers} />
    </ListPanel>
  );
}
