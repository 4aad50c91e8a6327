import styles from './page-closing.module.css';
import { SiteLink } from './site-link.tsx';

interface Props {
  title: string;
  text: string;
  action: string;
  to: string;
}

/** The end of a page: one sentence and the next step. */
export function PageClosing({ title, text, action, to }: Props) {
  return (
    <section className={`ui-container ui-section ${styles.closing}`}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.step}>
        <p className="ui-muted">{text}</p>
        <SiteLink to={to} className="ui-button">
          {action}
        </SiteLink>
      </div>
    </section>
  );
}
