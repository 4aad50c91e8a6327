import { ActionLink } from './action-link.tsx';
import styles from './page-closing.module.css';

interface Props {
  title: string;
  text: string;
  action: { label: string; to: string };
}

/** The end of a page: one sentence and the next step. */
export function PageClosing({ title, text, action }: Props) {
  if (!title && !text) return null;
  return (
    <section className={`ui-container ui-section ${styles.closing}`}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.step}>
        {text && <p className="ui-muted">{text}</p>}
        <ActionLink action={action} className="ui-button" />
      </div>
    </section>
  );
}
