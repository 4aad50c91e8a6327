import { ActionLink } from './action-link.tsx';
import styles from './empty-state.module.css';

interface Props {
  empty: { text: string; action: { label: string; to: string } };
}

/** What a page says that has nothing to show yet, and where to go instead. */
export function EmptyState({ empty }: Props) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{empty.text}</p>
      <ActionLink action={empty.action} className="ui-button" />
    </div>
  );
}
