import type { ProjectListItem } from 'contracts/api';
import styles from '../../components/list/list-table.module.css';
import { type Column, RecordTable, type RowHandlers } from '../../components/list/record-table.tsx';
import { titleOf } from './project-values.ts';
import { StatusBadge } from './status-badge.tsx';

const columns: Column<ProjectListItem>[] = [
  { label: 'Description', className: styles.long, cell: ({ description }) => description },
  { label: 'Status', className: styles.short, cell: ({ status }) => <StatusBadge status={status} /> },
];

export function ProjectTable({ projects, ...handlers }: RowHandlers & { projects: ProjectListItem[] }) {
  const rows = projects.map((project) => ({ ...project, title: titleOf(project) }));
  return <RecordTable rows={rows} titleLabel="Project Title" columns={columns} {...handlers} />;
}
