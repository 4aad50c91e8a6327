import styles from './card.module.css';
import paged from './paged-cards.module.css';

const places = [1, 2, 3, 4, 5, 6];

/** Holds the place of the first cards. */
export function CardSkeletons() {
  return (
    <div className={paged.grid} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={styles.card}>
          <div className={`ui-skeleton ${styles.skeletonCover}`} />
          <div className={`ui-skeleton ${styles.skeletonLine}`} />
          <div className={`ui-skeleton ${styles.skeletonTitle}`} />
          <div className={`ui-skeleton ${styles.skeletonText}`} />
        </div>
      ))}
    </div>
  );
}
