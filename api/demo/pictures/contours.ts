import { createTerrain, isolines, type Terrain } from './field.ts';
import type { Random } from './random.ts';
import { frame, gridCrosses, mark, type Sheet, scaleBar } from './sheet.ts';
import { circle, type Point, smoothLine, smoothLoops } from './svg.ts';

const CELL = 28;
const LEVELS = 15;

function sample(terrain: Terrain, columns: number, rows: number): number[][] {
  return Array.from({ length: rows }, (_row, y) =>
    Array.from({ length: columns }, (_column, x) => terrain.height(x / (columns - 1), y / (rows - 1))),
  );
}

/** A way up: from the edge to the summit, each step where the ground rises most gently. */
function track(random: Random, terrain: Terrain, { width, height }: Sheet): Point[] {
  const [sx, sy] = terrain.summit;
  const start: Point = [random.between(0.1, 0.22), random.between(0.62, 0.84)];
  return Array.from({ length: 7 }, (_, step): Point => {
    const part = step / 6;
    const sway = Math.sin(part * Math.PI * 2) * random.between(0.03, 0.08);
    return [(start[0] + (sx - start[0]) * part) * width, (start[1] + (sy - start[1]) * part + sway) * height];
  });
}

/** A hill country seen from above, with one surveyed point and the way to it. */
export function drawContours(random: Random, sheet: Sheet): string {
  const { width, height, palette } = sheet;
  const terrain = createTerrain(random, width / height);
  // Beyond the edges of the sheet, where the closing lines of the border stay out of sight.
  const [columns, rows] = [Math.round(width / CELL) + 5, Math.round(height / CELL) + 5];
  const values = sample(terrain, columns, rows);
  const flat = values.flat();
  const [low, high] = [Math.min(...flat), Math.max(...flat)];
  const parts: string[] = [];
  for (let step = 1; step < LEVELS; step += 1) {
    const level = low + ((high - low) * step) / LEVELS;
    const loops = isolines(values, level).map((loop) =>
      loop.map(([x, y]): Point => [(x - 2) * CELL, (y - 2) * CELL]),
    );
    const tint = palette.tints[Math.min(4, Math.floor((step / LEVELS) * 5))];
    const heavy = step % 5 === 0;
    const edge = heavy ? { width: 3.4, strokeOpacity: 0.75 } : { width: 1.4, strokeOpacity: 0.42 };
    parts.push(smoothLoops(loops, { fill: tint, stroke: palette.ink, ...edge }));
  }
  const way = track(random, terrain, sheet);
  const [start = [0, 0]] = way;
  return [
    ...parts,
    gridCrosses(sheet, 189),
    smoothLine(way, { stroke: palette.warm, width: 6, dash: '18 13' }),
    circle(start, 13, { fill: palette.ground, stroke: palette.warm, width: 6 }),
    mark(way.at(-1) ?? start, 21, sheet),
    frame(sheet),
    scaleBar(sheet),
  ].join('');
}
