import { ArrowRight } from 'lucide-react';
import styles from './page-links.module.css';
import { SiteLink } from './site-link.tsx';

interface Props {
  links: { to: string; label: string; text: string }[];
}

/** Where to go from here: the other pages of the group. */
export function PageLinks({ links }: Props) {
  return (
    <nav className={`ui-container ${styles.links}`} aria-label="Related pages">
      {links.map(({ to, label, text }) => (
        <SiteLink key={to} to={to} className={styles.link}>
          <span className={styles.label}>{label}</span>
          <span className={styles.text}>{text}</span>
          <ArrowRight aria-hidden="true" strokeWidth={1.5} className={styles.arrow} />
        </SiteLink>
      ))}
    </nav>
  );
}
