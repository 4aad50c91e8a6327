import type { ProjectListItem } from 'contracts/api';
import styles from '../../components/list-table.module.css';
import { RowActions } from '../../components/row-actions.tsx';
import { StatusBadge } from './status-badge.tsx';

interface Props {
  projects: ProjectListItem[];
  onView(id: number): void;
  onEdit(id: number): void;
}

export function ProjectTable({ projects, onView, onEdit }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.id}>
            ID
          </th>
          <th scope="col">Project Title</th>
          <th scope="col" className={styles.long}>
            Description
          </th>
          <th scope="col" className={styles.short}>
            Status
          </th>
          <th scope="col" className={styles.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} onView={onView} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  );
}

function ProjectRow({ project, onView, onEdit }: Omit<Props, 'projects'> & { project: ProjectListItem }) {
  const { id, description, status } = project;
  const title = project.title || 'Untitled';
  return (
    <tr>
      <td className={styles.id}>#{id}</td>
      <th scope="row" className={styles.title}>
        {title}
      </th>
      <td className={styles.long}>{description}</td>
      <td className={styles.short}>
        <StatusBadge status={status} />
      </td>
      <RowActions id={id} title={title} onView={onView} onEdit={onEdit} />
    </tr>
  );
}
