import type { Point } from './shoreline.ts';

/** Where a point of the plan, `height` above the ground, stands on the sheet. */
export function project({ x, y }: Point, height = 0): Point {
  return { x: (x - y) * 0.866, y: (x + y) * 0.5 - height };
}

/** The wall below a closed outline: its front edge from the leftmost to the rightmost point, dropped by `drop`. */
export function wallBelow(outline: Point[], drop: number): Point[] {
  const byX = (pick: (a: number, b: number) => boolean) =>
    outline.reduce((best, point, index) => (pick(point.x, outline[best]?.x ?? 0) ? index : best), 0);
  const left = byX((a, b) => a < b);
  const right = byX((a, b) => a > b);
  const forward = arc(outline, left, right);
  const backward = arc(outline, right, left).reverse();
  const front = lowest(forward) > lowest(backward) ? forward : backward;
  return [...front, ...front.toReversed().map(({ x, y }) => ({ x, y: y + drop }))];
}

function arc(outline: Point[], from: number, to: number): Point[] {
  const length = (to - from + outline.length) % outline.length;
  return Array.from({ length: length + 1 }, (_, step) => outline[(from + step) % outline.length]).filter(
    (point) => point !== undefined,
  );
}

const lowest = (points: Point[]) => Math.max(...points.map(({ y }) => y));

/** The visible faces of a box whose ground rectangle starts at `corner`. */
export function box(corner: Point, size: { width: number; depth: number; height: number }, ground: number) {
  const { width, depth, height } = size;
  const at = (dx: number, dy: number, up: number) =>
    project({ x: corner.x + dx, y: corner.y + dy }, ground + up);
  return {
    top: [at(0, 0, height), at(width, 0, height), at(width, depth, height), at(0, depth, height)],
    left: [at(0, depth, height), at(width, depth, height), at(width, depth, 0), at(0, depth, 0)],
    right: [at(width, 0, height), at(width, depth, height), at(width, depth, 0), at(width, 0, 0)],
  };
}
