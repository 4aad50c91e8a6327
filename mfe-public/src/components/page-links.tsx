import { ArrowRight } from 'lucide-react';
import { useLeadsSomewhere } from '../lib/use-leads-somewhere.ts';
import styles from './page-links.module.css';
import { SiteLink } from './site-link.tsx';

interface Props {
  links: { to: string; label: string; text: string }[];
}

/** Where to go from here: the other pages of the group, those that have something. */
export function PageLinks({ links }: Props) {
  const shown = links.filter(useLeadsSomewhere());
  if (shown.length === 0) return null;
  return (
    <nav className={`ui-container ${styles.links}`} aria-label="Related pages">
      {shown.map(({ to, label, text }) => (
        <SiteLink key={`${to} ${label}`} to={to} className={styles.link}>
          <span className={styles.label}>{label}</span>
          <span className={styles.text}>{text}</span>
          <ArrowRight aria-hidden="true" strokeWidth={1.5} className={styles.arrow} />
        </SiteLink>
      ))}
    </nav>
  );
}
