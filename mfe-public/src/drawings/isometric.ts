import { type Point, pathThrough } from './shoreline.ts';

/** Where a point of the plan, `height` above the ground, stands on the sheet. */
export function project({ x, y }: Point, height = 0): Point {
  return { x: (x - y) * 0.866, y: (x + y) * 0.5 - height };
}

/** The wall below a closed outline, and its upper edge: the front from the leftmost to the rightmost point. */
export function wallBelow(outline: Point[], drop: number): { front: Point[]; wall: Point[] } {
  const byX = (pick: (a: number, b: number) => boolean) =>
    outline.reduce((best, point, index) => (pick(point.x, outline[best]?.x ?? 0) ? index : best), 0);
  const left = byX((a, b) => a < b);
  const right = byX((a, b) => a > b);
  const forward = arc(outline, left, right);
  const backward = arc(outline, right, left).reverse();
  const front = lowest(forward) > lowest(backward) ? forward : backward;
  return { front, wall: [...front, ...front.toReversed().map(({ x, y }) => ({ x, y: y + drop }))] };
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

/** Points of the line that lie `distance` apart, measured along it. */
export function everyStep(line: Point[], distance: number): Point[] {
  let walked = 0;
  return line.filter((point, index) => {
    const before = line[index - 1] ?? point;
    walked += Math.hypot(point.x - before.x, point.y - before.y);
    if (walked < distance) return false;
    walked = 0;
    return true;
  });
}

/** Path data of `count` upright strokes on a face (its corners from top left, clockwise): windows, columns. */
export function uprights([topLeft, topRight, bottomRight, bottomLeft]: Point[], count: number): string {
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return '';
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1);
    const upper = between(topLeft, topRight, share);
    const lower = between(bottomLeft, bottomRight, share);
    return pathThrough([between(upper, lower, 0.24), between(upper, lower, 0.8)], false);
  }).join('');
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
