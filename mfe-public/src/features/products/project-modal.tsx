import { BackButton } from '../../components/back-to-list.tsx';
import { Modal } from '../../components/modal.tsx';
import { ProjectContent } from './project-content.tsx';
import { useProject } from './use-project.ts';

interface Props {
  id: number;
  onClose: () => void;
}

/** A project with its pictures, above the list. */
export function ProjectModal({ id, onClose }: Props) {
  const query = useProject(id);
  return (
    <Modal
      labelledBy="project-title"
      onClose={onClose}
      focusAfterwards={() => document.getElementById(`project-${id}`)}
    >
      <ProjectContent query={query} Heading="h2" back={<BackButton onClick={onClose} />} />
    </Modal>
  );
}
