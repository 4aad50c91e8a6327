import { seededRandom } from './random.ts';

/** A point of a plan, seen from above. */
export interface Point {
  x: number;
  y: number;
}

/** One closed line of equal height. */
export type Shoreline = (angle: number) => Point;

/**
 * The lines of equal height of one hill, lowest first: each inside the one below, none crossing.
 * The same seed gives the same hill.
 */
export function hill(seed: number, levels: number, radius: number): Shoreline[] {
  const random = seededRandom(seed);
  const waves = [2, 3, 5].map((count) => ({
    count,
    depth: (0.05 + random() * 0.09) / Math.sqrt(count - 1),
    phase: random() * Math.PI * 2,
  }));
  const drift = { x: (random() - 0.5) * radius * 0.22, y: (random() - 0.5) * radius * 0.22 };
  return Array.from({ length: levels }, (_, level) => {
    const share = level / levels;
    const reach = radius * (1 - share) ** 0.86;
    return (angle) => {
      // Each level turns a little, or the lines would look traced.
      const bend = waves.reduce((sum, { count, depth, phase }) => {
        return sum + depth * Math.sin(count * angle + phase + share * 0.8);
      }, 1);
      return {
        x: Math.cos(angle) * reach * bend + drift.x * share,
        y: Math.sin(angle) * reach * bend + drift.y * share,
      };
    };
  });
}

/** `count` points along the line, evenly turned, from `from` (radians) once around. */
export function around(line: Shoreline, count: number, from = 0): Point[] {
  return Array.from({ length: count }, (_, index) => line(from + (index / count) * Math.PI * 2));
}

/** SVG path data through the points. */
export function pathThrough(points: Point[], closed: boolean): string {
  const steps = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${steps.join('L')}${closed ? 'Z' : ''}`;
}
