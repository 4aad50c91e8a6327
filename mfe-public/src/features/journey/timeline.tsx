import styles from './journey.module.css';

/** What we did in a year, and where. */
export interface Milestone {
  year: number;
  title: string;
  tags: string[];
  where: string;
  desc: string;
}

/** Milestones in ascending order of their years, left and right of the line in turn. */
export function Timeline({ milestones }: { milestones: Milestone[] }) {
  const sorted = milestones.toSorted((one, other) => one.year - other.year);
  return (
    <ol className={styles.timeline}>
      {sorted.map(({ year, title, tags, where, desc }, index) => (
        <li
          key={`${year} ${title}`}
          className={styles.milestone}
          data-side={index % 2 === 0 ? 'left' : 'right'}
        >
          <p className={styles.year}>{year}</p>
          <article className={styles.card}>
            <h2 className={styles.title}>{title}</h2>
            {where && <p className={styles.where}>{where}</p>}
            {desc && <p>{desc}</p>}
            {tags.length > 0 && (
              <ul className={styles.tags} aria-label="Tags">
                {tags.map((tag) => (
                  <li key={tag} className="ui-chip">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}
