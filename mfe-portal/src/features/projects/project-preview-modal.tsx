import { useQuery } from '@tanstack/react-query';
import type { ProjectDetail } from 'contracts/api';
import { formatLongDate } from 'kit/dates.ts';
import { Awaiting } from '../../components/awaiting.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody } from '../../components/modal/modal-parts.tsx';
import { usePortal } from '../../lib/portal.ts';
import { ImageCarousel } from './image-carousel.tsx';
import styles from './project-preview.module.css';
import { projectRecord } from './project-queries.ts';
import { parseTags, titleOf } from './project-values.ts';
import { StatusBadge } from './status-badge.tsx';

/** What visitors see of the project, view-only. */
export function ProjectPreviewModal({ id, onClose }: { id: number; onClose(): void }) {
  const { api } = usePortal();
  const query = useQuery(projectRecord(api, id));
  return (
    <Modal title="Project Preview" onDismiss={onClose}>
      <ModalBody>
        <Awaiting query={query} loading="Fetching Project Data..." failed="Couldn't load the project." />
        {query.data && (
          <>
            <ImageCarousel images={query.data.images} />
            <ProjectFacts project={query.data.project} />
          </>
        )}
      </ModalBody>
    </Modal>
  );
}

/** As on the public site; a failed project has no date. */
function dateLabel(status: ProjectDetail['status']): string | null {
  if (status === 'failed') return null;
  return status === 'ongoing' ? 'Expected Completion' : 'Completed At';
}

function ProjectFacts({ project }: { project: ProjectDetail }) {
  const { timeZone } = usePortal();
  const label = dateLabel(project.status);
  return (
    <article className={styles.facts}>
      <h3>{titleOf(project)}</h3>
      <ul className={styles.tags} aria-label="Tags">
        {parseTags(project.tags).map((tag) => (
          <li key={tag} className="ui-chip">
            {tag.toUpperCase()}
          </li>
        ))}
      </ul>
      <p className={styles.line}>
        <StatusBadge status={project.status} />
        {label && (
          <span className="ui-muted">
            {label}: {project.completed ? formatLongDate(project.completed, timeZone) : 'No Specified Date'}
          </span>
        )}
      </p>
      <p className={styles.description}>{project.description}</p>
    </article>
  );
}
