import { box, project, wallBelow } from './isometric.ts';
import { around, hill, type Point, pathThrough } from './shoreline.ts';
import styles from './survey-model.module.css';

const step = 27;
const terraces = hill(29, 6, 262);

/** Ground plans on the model: where, how large, on which terrace. Back to front, so that nearer ones cover farther ones. */
const buildings = [
  { x: -34, y: -40, width: 56, depth: 56, height: 74, level: 5, main: true },
  { x: 58, y: -96, width: 44, depth: 30, height: 40, level: 3, main: false },
  { x: -102, y: 72, width: 34, depth: 46, height: 46, level: 3, main: false },
  { x: 128, y: -44, width: 34, depth: 62, height: 26, level: 2, main: false },
  { x: 92, y: 70, width: 46, depth: 36, height: 34, level: 2, main: false },
  { x: 16, y: 152, width: 58, depth: 30, height: 22, level: 1, main: false },
];

/** Stations of the plotted route: angle on the terrace's edge (radians) and level. */
const stations = [
  { angle: 1.95, level: 0, inset: 0.86 },
  { angle: 1.32, level: 1, inset: 0.9 },
  { angle: 0.86, level: 2, inset: 0.86 },
  { angle: 0.42, level: 3, inset: 0.88 },
  { angle: 0.98, level: 4, inset: 0.84 },
];

/** The home page's drawing: a terraced survey model with buildings on it and a route up to the town hall. */
export function SurveyModel() {
  return (
    <svg viewBox="-368 -310 736 560" className={styles.model} aria-hidden="true" fill="none">
      <Graticule />
      {terraces.map((line, level) => (
        <Terrace key={level} outline={around(line, 96).map((point) => project(point, level * step))} />
      ))}
      {buildings.map((plan) => (
        <Building key={`${plan.x} ${plan.y}`} plan={plan} />
      ))}
      <Route />
    </svg>
  );
}

function Graticule() {
  const crosses = [-300, -180, -60, 60, 180, 300].flatMap((x) =>
    [-250, -130, -10, 110, 230].map((y) => ({ x, y })),
  );
  return (
    <path
      className={styles.faint}
      d={crosses.map(({ x, y }) => `M${x - 5} ${y}h10M${x} ${y - 5}v10`).join('')}
    />
  );
}

function Terrace({ outline }: { outline: Point[] }) {
  const wall = wallBelow(outline, step);
  const hatches = wall.slice(0, wall.length / 2).filter((_, index) => index % 2 === 0);
  return (
    <g className={styles.stroke}>
      <path className={styles.wall} d={pathThrough(wall, true)} />
      <path
        className={styles.hatch}
        d={hatches.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}v${step}`).join('')}
      />
      <path className={styles.ground} d={pathThrough(outline, true)} />
    </g>
  );
}

function Building({ plan }: { plan: (typeof buildings)[number] }) {
  const { top, left, right } = box(plan, plan, plan.level * step);
  return (
    <g className={plan.main ? styles.hall : styles.stroke}>
      <path className={styles.left} d={pathThrough(left, true)} />
      <path className={styles.right} d={pathThrough(right, true)} />
      <path className={styles.top} d={pathThrough(top, true)} />
    </g>
  );
}

function Route() {
  const points = stations.map(({ angle, level, inset }) => {
    const { x, y } = terraces[level]?.(angle) ?? { x: 0, y: 0 };
    return project({ x: x * inset, y: y * inset }, level * step);
  });
  return (
    <g className={styles.route}>
      <path d={pathThrough(points, false)} />
      {points.map(({ x, y }) => (
        <g key={x}>
          <path d={`M${x} ${y}v-30`} />
          <circle cx={x} cy={y} r="5" />
          <path className={styles.flag} d={`M${x} ${y - 30}h15l-4 5 4 5h-15z`} />
        </g>
      ))}
    </g>
  );
}
