import type { Random } from './random.ts';
import type { Point } from './svg.ts';

interface Hill {
  x: number;
  y: number;
  spread: number;
  stretch: number;
  turn: number;
  height: number;
}

export interface Terrain {
  /** Height, about 0 to 1, at a place given in parts of the width and height. */
  height(x: number, y: number): number;
  summit: Point;
}

export function createTerrain(random: Random, ratio: number): Terrain {
  const hills = Array.from({ length: random.int(5, 7) }, (_, index): Hill => {
    const main = index === 0;
    return {
      x: main ? random.between(0.55, 0.74) : random.between(-0.05, 1.05),
      y: main ? random.between(0.34, 0.6) : random.between(-0.05, 1.05),
      spread: main ? random.between(0.24, 0.3) : random.between(0.12, 0.26),
      stretch: random.between(0.65, 1.5),
      turn: random.between(0, Math.PI),
      height: main ? 1 : random.between(0.25, 0.75) * (random.chance(0.2) ? -0.5 : 1),
    };
  });
  const waves = Array.from({ length: 4 }, () => [
    random.between(3, 9),
    random.between(3, 9),
    random.between(0, 6),
  ]);
  const [main] = hills;
  return {
    summit: [main?.x ?? 0.5, main?.y ?? 0.5],
    height(x, y) {
      const sum = hills.reduce((total, hill) => total + bump(hill, x, y, ratio), 0);
      return waves.reduce(
        (total, [a = 0, b = 0, c = 0]) => total + 0.018 * Math.sin(a * x * ratio + b * y + c),
        sum,
      );
    },
  };
}

function bump(
  { x: cx, y: cy, spread, stretch, turn, height }: Hill,
  x: number,
  y: number,
  ratio: number,
): number {
  const [dx, dy] = [(x - cx) * ratio, y - cy];
  const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / (spread * stretch * ratio);
  const across = (dy * Math.cos(turn) - dx * Math.sin(turn)) / ((spread / stretch) * ratio);
  return height * Math.exp(-(along * along + across * across) / 1.6);
}

/** Closed lines of equal height. The border counts as lower than anything, so that every line closes. */
export function isolines(values: readonly (readonly number[])[], level: number): Point[][] {
  const next = new Map<string, { to: string; point: Point }>();
  const rows = values.length;
  const columns = values[0]?.length ?? 0;
  const value = (x: number, y: number) =>
    x <= 0 || y <= 0 || x >= columns - 1 || y >= rows - 1 ? level - 1 : (values[y]?.[x] ?? level - 1);
  const between = (x: number, y: number, u: number, v: number): Point => {
    const [a, b] = [value(x, y), value(u, v)];
    const part = Math.min(0.98, Math.max(0.02, (level - a) / (b - a)));
    return [x + (u - x) * part, y + (v - y) * part];
  };
  const key = (point: Point) => `${point[0].toFixed(4)},${point[1].toFixed(4)}`;
  const connect = (from: Point, to: Point) => next.set(key(from), { to: key(to), point: from });
  for (let y = 0; y < rows - 1; y += 1) {
    for (let x = 0; x < columns - 1; x += 1) {
      const top = between(x, y, x + 1, y);
      const right = between(x + 1, y, x + 1, y + 1);
      const bottom = between(x, y + 1, x + 1, y + 1);
      const left = between(x, y, x, y + 1);
      const corners = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)];
      const shape = corners.reduce((bits, corner, bit) => bits | (corner >= level ? 1 << bit : 0), 0);
      for (const [from, to] of sides(shape, top, right, bottom, left)) connect(from, to);
    }
  }
  return joined(next);
}

/** Lines through one cell, the higher ground always on the right. */
function sides(shape: number, top: Point, right: Point, bottom: Point, left: Point): [Point, Point][] {
  const cases: Record<number, [Point, Point][]> = {
    1: [[left, top]],
    2: [[top, right]],
    3: [[left, right]],
    4: [[right, bottom]],
    5: [
      [left, top],
      [right, bottom],
    ],
    6: [[top, bottom]],
    7: [[left, bottom]],
    8: [[bottom, left]],
    9: [[bottom, top]],
    10: [
      [top, right],
      [bottom, left],
    ],
    11: [[bottom, right]],
    12: [[right, left]],
    13: [[right, top]],
    14: [[top, left]],
  };
  return cases[shape] ?? [];
}

function joined(next: Map<string, { to: string; point: Point }>): Point[][] {
  const loops: Point[][] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const loop: Point[] = [];
    for (let at = start; at !== undefined; ) {
      const step = next.get(at);
      if (!step) break;
      next.delete(at);
      loop.push(step.point);
      at = step.to;
    }
    if (loop.length > 8) loops.push(loop);
  }
  return loops;
}
