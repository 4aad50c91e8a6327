import type { ListInfo } from '../lib/breadcrumb-data.ts';
import styles from './breadcrumb.module.css';
import { SiteLink } from './site-link.tsx';

/** The way to an item's page: the home page, the list, and where the visitor is. */
export function Breadcrumb({ list, title }: { list: ListInfo; title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.way}>
        <li className={styles.step}>
          <SiteLink to="/home">Home</SiteLink>
        </li>
        <li className={styles.step}>
          <SiteLink to={list.path}>{list.title}</SiteLink>
        </li>
        <li className={styles.here} aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}
