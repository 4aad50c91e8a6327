import { LayoutDashboard, Pencil } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type FoundPage, findPage } from '../../shared/find-page.ts';
import { isPreview } from '../content/preview-content.ts';
import { useShellParts } from '../remotes/shell-parts.ts';
import styles from './edit-bar.module.css';

/** For whoever is signed in: leads from a public page to where what it shows is edited, and to the portal. */
export function EditBar() {
  const { config, shell } = useShellParts();
  const { pathname } = useLocation();
  const { session } = shell;
  const key = useSyncExternalStore(
    session.subscribe,
    () => session.getState().key,
    // A server knows nobody.
    () => null,
  );
  // The page has come without it; in a preview it would be in the way.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(!isPreview()), []);
  const page = findPage(config.remotes, pathname);
  const edit = page && editAddress(page);
  const isThere = (address: string) => findPage(config.remotes, address.replace(/\?.*/, '')) !== undefined;
  if (!isWanted || key === null || page?.layout === 'bare' || !isThere('/private')) return null;
  return (
    <aside className={styles.bar} aria-label="Editing" data-bottom-bar>
      <Link to="/private" className={styles.link}>
        <LayoutDashboard aria-hidden="true" size={18} strokeWidth={1.5} />
        Portal
      </Link>
      {edit && isThere(edit.to) && (
        <Link to={edit.to} className={styles.link}>
          <Pencil aria-hidden="true" size={18} strokeWidth={1.5} />
          {edit.label}
        </Link>
      )}
    </aside>
  );
}

/** Where what a page shows is edited. */
function editAddress({ shows, id, path, remote }: FoundPage): { to: string; label: string } | undefined {
  if (remote === undefined) return undefined;
  if (shows === 'article' && id) return { to: `/private/news?form=${id}`, label: 'Edit this article' };
  if (shows === 'project' && id) return { to: `/private/projects?form=${id}`, label: 'Edit this project' };
  return { to: `/private/content?page=${encodeURIComponent(path)}`, label: 'Edit this page' };
}
