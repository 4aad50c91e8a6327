import type { Minute } from './last-hour.ts';
import styles from './load-chart.module.css';

interface Props {
  /** The chart's message in words. */
  label: string;
  minutes: Minute[];
}

const step = 4;
const bar = 3;
const height = 48;
/** Even a single load must be visible. */
const smallest = 2;

/** A bar for each minute: loads above the line, failures below it, on one scale. */
export function LoadChart({ label, minutes }: Props) {
  const most = (field: 'loaded' | 'failed') => Math.max(...minutes.map((minute) => minute[field]));
  const scale = (height - 2 * smallest) / Math.max(1, most('loaded') + most('failed'));
  const length = (count: number) => (count === 0 ? 0 : Math.max(smallest, count * scale));
  const ground = Math.min(height - length(most('failed')), height - 1);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.chart}
      viewBox={`0 0 ${minutes.length * step} ${height}`}
      preserveAspectRatio="none"
    >
      {minutes.map(({ at, loaded, failed }, index) => (
        <g key={at}>
          <rect
            className={styles.loaded}
            x={index * step}
            y={ground - length(loaded)}
            width={bar}
            height={length(loaded)}
          />
          <rect className={styles.failed} x={index * step} y={ground} width={bar} height={length(failed)} />
        </g>
      ))}
      <line className={styles.ground} x1={0} x2={minutes.length * step} y1={ground} y2={ground} />
    </svg>
  );
}
