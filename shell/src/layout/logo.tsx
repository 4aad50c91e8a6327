import type { Picture } from 'contracts/content';
import { useShellParts } from '../remotes/shell-parts.ts';
import styles from './navbar.module.css';

interface Props {
  /** The company's own; null for the drawn one. */
  picture: Picture | null;
}

/** The company's mark: its own, or an elevation drawing's three terraces under a datum line. */
export function Logo({ picture }: Props) {
  const { fileBase } = useShellParts().shell;
  if (picture) return <img src={fileBase + picture.path} alt="" height="36" className={styles.logoPicture} />;
  return (
    <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true" fill="none">
      <path d="M3 27h26" stroke="currentColor" strokeWidth="2" />
      <path d="M6 27v-7h6v7M13 27V13h6v14M20 27V6h6v21" stroke="currentColor" strokeWidth="2" />
      <path d="M20 6h6v6h-6z" fill="var(--accent)" />
    </svg>
  );
}
