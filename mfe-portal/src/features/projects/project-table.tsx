import type { ProjectListItem } from 'contracts/api';
import styles from '../../components/list/list-table.module.css';
import { type Column, RecordTable, type RowHandlers } from '../../components/list/record-table.tsx';
import type { Selection } from '../../components/list/use-selection.ts';
import { StatusBadge } from './status-badge.tsx';

const columns: Column<ProjectListItem>[] = [
  { label: 'Description', className: styles.long, cell: ({ description }) => description },
  { label: 'Status', className: styles.short, cell: ({ status }) => <StatusBadge status={status} /> },
];

export function ProjectTable(props: RowHandlers & { rows: ProjectListItem[]; selection: Selection }) {
  return <RecordTable titleLabel="Project Title" columns={columns} {...props} />;
}
