import type { NewsListItem } from 'contracts/api';
import styles from '../../components/list-table.module.css';
import { RowActions } from '../../components/row-actions.tsx';
import { longDate } from '../../lib/long-date.ts';

interface Props {
  articles: NewsListItem[];
  onView(id: number): void;
  onEdit(id: number): void;
}

export function NewsTable({ articles, onView, onEdit }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.id}>
            ID
          </th>
          <th scope="col">News Title</th>
          <th scope="col" className={styles.short}>
            Date Posted
          </th>
          <th scope="col" className={styles.short}>
            Type
          </th>
          <th scope="col" className={styles.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <NewsRow key={article.id} article={article} onView={onView} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  );
}

function NewsRow({ article, onView, onEdit }: Omit<Props, 'articles'> & { article: NewsListItem }) {
  const { id, title, type, created_at } = article;
  return (
    <tr>
      <td className={styles.id}>#{id}</td>
      <th scope="row" className={styles.title}>
        {title}
      </th>
      <td className={`${styles.short} ${styles.date}`}>{longDate(created_at)}</td>
      <td className={styles.short}>
        <span className="ui-badge">{type.toUpperCase()}</span>
      </td>
      <RowActions id={id} title={title} onView={onView} onEdit={onEdit} />
    </tr>
  );
}
