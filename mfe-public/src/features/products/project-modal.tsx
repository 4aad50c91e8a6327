import { useQuery } from '@tanstack/react-query';
import { Failure } from 'kit/failure.tsx';
import { Missing } from '../../components/missing.tsx';
import { Modal } from '../../components/modal.tsx';
import { isNotFound } from '../../lib/answers.ts';
import { useApi } from '../../lib/api-provider.tsx';
import { fetchProject } from './products-api.ts';
import styles from './project-modal.module.css';
import { ProjectPreview } from './project-preview.tsx';

interface Props {
  id: number;
  onClose: () => void;
}

/** A project with its pictures, above the list. */
export function ProjectModal({ id, onClose }: Props) {
  const api = useApi();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['projects', 'detail', id],
    queryFn: ({ signal }) => fetchProject(api, id, signal),
  });
  return (
    <Modal
      labelledBy="project-title"
      onClose={onClose}
      focusAfterwards={() => document.getElementById(`project-${id}`)}
    >
      {data && <ProjectPreview project={data.project} images={data.images} />}
      {!data && (
        <div className={styles.waiting}>
          <div className={isFetching ? `ui-skeleton ${styles.picture}` : styles.picture} />
          <h2 id="project-title" className="ui-visually-hidden">
            Project
          </h2>
          {isFetching && (
            <p className="ui-loading" role="status">
              Fetching Project Data...
            </p>
          )}
          {!isFetching && isNotFound(error) && <Missing noun="project" onClose={onClose} />}
          {!isFetching && error && !isNotFound(error) && (
            <Failure message="Couldn't load the project." onRetry={refetch} />
          )}
        </div>
      )}
    </Modal>
  );
}
