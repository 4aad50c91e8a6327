import type { PictureUse } from 'contracts/api';
import { Link } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';
import styles from './pictures.module.css';

const pages: Record<PictureUse['kind'], string> = {
  project: '/private/projects?form=',
  article: '/private/news?form=',
  content: '/private/content?edit=',
};

/** Where a picture is used; each leads to the form that shows it. */
export function PictureUses({ used }: { used: PictureUse[] }) {
  const { href } = usePortal();
  return (
    <section>
      <h3 className={styles.heading}>Where it is used</h3>
      {used.length === 0 && <p className="ui-muted">Nowhere yet.</p>}
      <ul className={styles.uses}>
        {used.map(({ kind, id, title, where }) => (
          <li key={`${kind} ${id} ${where}`}>
            <Link className="ui-link" to={href(`${pages[kind]}${encodeURIComponent(id)}`)}>
              {title}
            </Link>
            <span className="ui-muted"> {where}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
