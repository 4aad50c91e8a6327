import { memo } from 'react';
import { around, hill, pathThrough } from './shoreline.ts';
import styles from './survey-cover.module.css';

/** One hill in contour lines with its summit marked: a square sign of its own for each seed. */
export const SurveyEmblem = memo(function SurveyEmblem({ seed }: { seed: number }) {
  const lines = hill(seed, 7, 78);
  return (
    <svg viewBox="-100 -100 200 200" className={styles.cover} aria-hidden="true" fill="none">
      {lines.map((line, level) => {
        const d = pathThrough(around(line, 72), true);
        return <path key={d} d={d} className={level % 3 === 0 ? styles.index : styles.contour} />;
      })}
      <circle className={styles.station} r="8" />
    </svg>
  );
});
