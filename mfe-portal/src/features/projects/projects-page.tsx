import { useQueryClient } from '@tanstack/react-query';
import { RecordsPage } from '../../components/list/records-page.tsx';
import { type FindPage, pageOf } from '../../components/list/use-added.ts';
import { fetchAllPages } from '../../lib/list-page.ts';
import { usePortal } from '../../lib/portal.ts';
import { AddProjectModal } from './add-project-modal.tsx';
import { EditProjectModal } from './edit-project-modal.tsx';
import { fetchProjects } from './project-api.ts';
import { projectDraft } from './project-draft.ts';
import { ProjectList } from './project-list.tsx';
import { ProjectPreviewModal } from './project-preview-modal.tsx';
import { projectTotal } from './project-queries.ts';
import { sortNamed, sorts } from './project-sort.ts';
import { ProjectStatCards } from './project-stat-cards.tsx';

/** The Project Management page. */
export function ProjectsPage() {
  const { api } = usePortal();
  const queries = useQueryClient();
  const findPage: FindPage = async (id, { rows, sort }) => {
    const order = { search: '', sort: sortNamed(sort) };
    const total = () => queries.fetchQuery(projectTotal(api));
    const all = await fetchAllPages((page) => fetchProjects(api, { ...page, ...order }, total));
    return pageOf(all, id, rows);
  };
  return (
    <RecordsPage
      kind="projects"
      record="project"
      title="Project Management"
      addLabel="Add Project"
      stats={<ProjectStatCards />}
      sorts={sorts}
      findPage={findPage}
      fromServer={projectDraft}
      List={ProjectList}
      Preview={ProjectPreviewModal}
      Add={AddProjectModal}
      Edit={EditProjectModal}
    />
  );
}
