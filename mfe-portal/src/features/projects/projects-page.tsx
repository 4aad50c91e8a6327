import { RecordsPage } from '../../components/records-page.tsx';
import { useTitle } from '../../lib/portal.ts';
import { AddProjectModal } from './add-project-modal.tsx';
import { EditProjectModal } from './edit-project-modal.tsx';
import { ProjectList } from './project-list.tsx';
import { ProjectPreviewModal } from './project-preview-modal.tsx';
import { ProjectStatCards } from './project-stat-cards.tsx';

/** SPEC.md section 2, "Project Management page". */
export function ProjectsPage() {
  useTitle('Projects');
  return (
    <RecordsPage
      section="projects"
      title="Project Management"
      addLabel="Add Project"
      stats={<ProjectStatCards />}
      List={ProjectList}
      Preview={ProjectPreviewModal}
      Add={AddProjectModal}
      Edit={EditProjectModal}
    />
  );
}
