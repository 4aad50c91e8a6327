import { useState } from 'react';
import { SurveyEmblem } from '../../drawings/survey-emblem.tsx';
import styles from './org-chart.module.css';

/** A portrait; a survey drawing until there is one. Decorative: the name stands beside it. */
export function Portrait({ imagePath, seed }: { imagePath: string; seed: number }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.portrait}>
      {imagePath && !failed ? (
        <img
          className={styles.picture}
          src={imagePath}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      ) : (
        <SurveyEmblem seed={seed} />
      )}
    </div>
  );
}
