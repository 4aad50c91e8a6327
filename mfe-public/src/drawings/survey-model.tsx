import { box, everyStep, project, uprights, wallBelow } from './isometric.ts';
import { around, hill, type Point, pathThrough } from './shoreline.ts';
import styles from './survey-model.module.css';

/** Height of a terrace. */
const rise = 27;
const terraces = hill(29, 6, 262);

interface Plan {
  x: number;
  y: number;
  width: number;
  depth: number;
  height: number;
  /** The terrace it stands on; a part above another part also has `lift`. */
  level: number;
  lift?: number;
}

/** Back to front, so that nearer ones cover farther ones. */
const buildings: Plan[] = [
  { x: 62, y: -100, width: 42, depth: 30, height: 44, level: 3 },
  { x: -108, y: 58, width: 34, depth: 46, height: 50, level: 3 },
  { x: 126, y: -62, width: 32, depth: 62, height: 30, level: 2 },
  { x: 88, y: 44, width: 44, depth: 36, height: 40, level: 2 },
  { x: 166, y: 26, width: 28, depth: 56, height: 20, level: 1 },
];
/** The town hall on the top terrace: steps, columned hall, roof and lantern. */
const hall: Plan[] = [
  { x: -42, y: -44, width: 72, depth: 72, height: 7, level: 5 },
  { x: -34, y: -36, width: 56, depth: 56, height: 46, level: 5, lift: 7 },
  { x: -38, y: -40, width: 64, depth: 64, height: 9, level: 5, lift: 53 },
  { x: -16, y: -18, width: 20, depth: 20, height: 26, level: 5, lift: 62 },
];
/** The plotted route: where on the edge of each terrace (radians), and how far in from it. */
const stations = [
  { angle: 2.02, level: 0, inset: 0.93 },
  { angle: 1.72, level: 1, inset: 0.91 },
  { angle: 1.3, level: 2, inset: 0.89 },
  { angle: 1.42, level: 3, inset: 0.86 },
  { angle: 0.82, level: 4, inset: 0.8 },
];

/** The home page's drawing: a terraced survey model with buildings on it and a route up to the town hall. */
export function SurveyModel() {
  return (
    <svg viewBox="-368 -300 736 550" className={styles.model} aria-hidden="true" fill="none">
      <path className={styles.faint} d={graticule()} />
      {terraces.map((line, level) => (
        <Terrace key={line(0).x} outline={around(line, 96).map((point) => project(point, level * rise))} />
      ))}
      <Route />
      {buildings.map((plan) => (
        <Block key={plan.x} plan={plan} className={styles.stroke} />
      ))}
      {hall.map((plan) => (
        <Block key={plan.height} plan={plan} className={styles.hall} />
      ))}
    </svg>
  );
}

function graticule(): string {
  const columns = [-300, -180, -60, 60, 180, 300];
  const rows = [-250, -130, -10, 110, 230];
  return columns.flatMap((x) => rows.map((y) => `M${x - 5} ${y}h10M${x} ${y - 5}v10`)).join('');
}

function Terrace({ outline }: { outline: Point[] }) {
  const { front, wall } = wallBelow(outline, rise);
  return (
    <g className={styles.stroke}>
      <path className={styles.wall} d={pathThrough(wall, true)} />
      <path
        className={styles.hatch}
        d={everyStep(front, 13)
          .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}v${rise}`)
          .join('')}
      />
      <path className={styles.ground} d={pathThrough(outline, true)} />
    </g>
  );
}

function Block({ plan, className }: { plan: Plan; className: string | undefined }) {
  const { top, left, right } = box(plan, plan, plan.level * rise + (plan.lift ?? 0));
  const tall = plan.height > 15;
  return (
    <g className={className}>
      <path className={styles.left} d={pathThrough(left, true)} />
      <path className={styles.right} d={pathThrough(right, true)} />
      <path className={styles.top} d={pathThrough(top, true)} />
      {tall && <path className={styles.detail} d={uprights(left, Math.round(plan.width / 9))} />}
      {tall && <path className={styles.shaded} d={uprights(right, Math.round(plan.depth / 9))} />}
    </g>
  );
}

function Route() {
  const points = stations.map(({ angle, level, inset }) => {
    const { x, y } = terraces[level]?.(angle) ?? { x: 0, y: 0 };
    return project({ x: x * inset, y: y * inset }, level * rise);
  });
  return (
    <g className={styles.route}>
      <path d={pathThrough(points, false)} />
      {points.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0 0v-32" />
          <path className={styles.flag} d="M0 -32h16l-4 5.5 4 5.5h-16z" />
          <circle r="4.5" />
        </g>
      ))}
    </g>
  );
}
