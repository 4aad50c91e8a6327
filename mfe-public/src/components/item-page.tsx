import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListInfo } from '../lib/breadcrumb-data.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './item-page.module.css';
import { SiteLink } from './site-link.tsx';

interface Props {
  list: ListInfo;
  /** What the item is called. */
  title: string;
  /** The link to the list, as in "All news". */
  back: string;
  children: ReactNode;
}

/** The frame of an item's page: the way to it, the item with what is related, and the way back. */
export function ItemPage({ list, title, back, children }: Props) {
  return (
    <div className={`ui-container ${styles.page}`}>
      <Breadcrumb list={list} title={title} />
      {children}
      <p className="ui-screen-only">
        <SiteLink to={list.path} className="ui-link">
          <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
          {back}
        </SiteLink>
      </p>
    </div>
  );
}
