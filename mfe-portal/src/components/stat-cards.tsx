import styles from './stat-cards.module.css';

interface Props {
  /** A value that isn't known yet shows as a dash. */
  stats: { label: string; value: number | undefined }[];
}

export function StatCards({ stats }: Props) {
  return (
    <dl className={styles.cards}>
      {stats.map(({ label, value }) => (
        <div key={label} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
