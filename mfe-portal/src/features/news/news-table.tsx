import type { NewsListItem } from 'contracts/api';
import styles from '../../components/list/list-table.module.css';
import { type Column, RecordTable, type RowHandlers } from '../../components/list/record-table.tsx';
import type { Selection } from '../../components/list/use-selection.ts';
import { PostedDate } from '../../components/posted-date.tsx';

const columns: Column<NewsListItem>[] = [
  {
    label: 'Date Posted',
    className: `${styles.short} ${styles.date}`,
    cell: ({ created_at }) => <PostedDate iso={created_at} />,
  },
  {
    label: 'Type',
    className: styles.short,
    cell: ({ type }) => <span className="ui-badge">{type.toUpperCase()}</span>,
  },
];

export function NewsTable(props: RowHandlers & { rows: NewsListItem[]; selection: Selection }) {
  return <RecordTable titleLabel="News Title" columns={columns} {...props} />;
}
