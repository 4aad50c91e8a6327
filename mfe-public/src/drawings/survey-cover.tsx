import { memo } from 'react';
import { seededRandom } from './random.ts';
import { around, hill, type Point, pathThrough } from './shoreline.ts';
import styles from './survey-cover.module.css';

const width = 640;
const height = 480;
const levels = 8;

/** A survey sheet of its own for each seed: two hills in contour lines, and a route between them. */
export const SurveyCover = memo(function SurveyCover({ seed }: { seed: number }) {
  const random = seededRandom(seed);
  const centres = [
    { x: width * (0.1 + random() * 0.25), y: height * (0.2 + random() * 0.6) },
    { x: width * (0.62 + random() * 0.28), y: height * (0.2 + random() * 0.6) },
  ];
  const lines = centres.flatMap((centre, index) => contours(seed * 2 + index, 120 + random() * 150, centre));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={styles.cover}
      aria-hidden="true"
      fill="none"
    >
      {lines.map((d, index) => (
        <path key={d} d={d} className={lineClass(index)} />
      ))}
      <path className={styles.route} d={route(centres, random)} />
      {centres.map(({ x, y }) => (
        <circle key={x} className={styles.station} cx={x} cy={y} r="7" />
      ))}
    </svg>
  );
});

/** Every fourth line is drawn stronger, as on survey maps; the lowest also covers the hill behind. */
function lineClass(index: number): string {
  if (index % levels === 0) return `${styles.index} ${styles.foot}`;
  return `${index % 4 === 0 ? styles.index : styles.contour}`;
}

function contours(seed: number, radius: number, centre: Point): string[] {
  return hill(seed, levels, radius).map((line) =>
    pathThrough(
      around(line, 72).map(({ x, y }) => ({ x: x + centre.x, y: y + centre.y })),
      true,
    ),
  );
}

function route([from, to]: Point[], random: () => number): string {
  if (!from || !to) return '';
  const middle = { x: (from.x + to.x) / 2, y: height * (0.2 + random() * 0.6) };
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}
