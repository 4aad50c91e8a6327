import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPanel } from '../../components/list-panel.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { SortSelect } from '../../components/sort-select.tsx';
import { pause } from '../../lib/pause.ts';
import { usePortal } from '../../lib/portal.ts';
import { fetchProjects, type ProjectQuery, type ProjectSort, pageSize } from './project-api.ts';
import { ProjectTable } from './project-table.tsx';

interface Props {
  onView(id: number): void;
  onEdit(id: number): void;
}

/** SPEC.md section 2: labels and keys of the sort dropdown. */
const sorts: { value: ProjectSort; label: string }[] = [
  { value: 'id', label: 'ID' },
  { value: 'completed', label: 'Sort by Date' },
  { value: 'title', label: 'Sort by Title' },
  { value: 'status', label: 'Sort by Status' },
];

export function ProjectList({ onView, onEdit }: Props) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ProjectSort>('id');
  const [page, setPage] = useState(1);
  const list = useProjectPage({ page, sort, search: search.trim() });
  const { projects = [], total = 0 } = list.data ?? {};
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // A deletion can take the last page away.
  if (list.isSuccess && !list.isPlaceholderData && page > pages) setPage(pages);
  return (
    <ListPanel
      title="Project List"
      empty={
        search.trim()
          ? 'No projects match this search.'
          : 'No projects yet. Add the first one with Add Project.'
      }
      query={list}
      rows={projects.length}
      toolbar={
        <>
          <SearchBox
            placeholder="Search projects..."
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
          <SortSelect
            options={sorts}
            value={sort}
            disabled={search.trim() !== ''}
            onChange={(chosen) => {
              setSort(chosen);
              setPage(1);
            }}
          />
        </>
      }
      pagination={
        <Pagination page={page} pages={pages} shown={projects.length} total={total} onPage={setPage} />
      }
    >
      <ProjectTable projects={projects} onView={onView} onEdit={onEdit} />
    </ListPanel>
  );
}

function useProjectPage(query: ProjectQuery) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['projects', 'page', query],
    queryFn: async ({ signal }) => {
      if (query.search) await pause(200, signal);
      return fetchProjects(api, query, signal);
    },
    placeholderData: keepPreviousData,
  });
}
