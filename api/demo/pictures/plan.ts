import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { frame, mark, type Sheet, scaleBar } from './sheet.ts';
import { circle, type Point, polygon, polyline, smoothPath } from './svg.ts';

interface Grid {
  columns: number[];
  rows: number[];
  at(x: number, y: number): Point;
}

/** Streets at uneven distances, the whole grid turned and slightly bent. */
function createGrid(random: Random, { width, height }: Sheet): Grid {
  const turn = random.between(-0.38, 0.38);
  const bend = random.between(-0.00008, 0.00008);
  const lines = (span: number) => {
    const found: number[] = [];
    for (let at = -span; at < span; at += random.between(88, 168)) found.push(at);
    return found;
  };
  const span = Math.hypot(width, height) * 0.62;
  return {
    columns: lines(span),
    rows: lines(span),
    at: (x, y) => {
      const bent = y + bend * x * x;
      return [
        width / 2 + x * Math.cos(turn) - bent * Math.sin(turn),
        height / 2 + x * Math.sin(turn) + bent * Math.cos(turn),
      ];
    },
  };
}

function lots(random: Random, grid: Grid, box: [number, number, number, number], palette: Palette): string {
  const [left, top, right, bottom] = box;
  const count = random.int(2, 4);
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [a, b] = [left + ((right - left) * index) / count, left + ((right - left) * (index + 1)) / count];
    const depth = top + (bottom - top) * random.between(0.4, 0.6);
    const built = random.chance(0.55);
    const inset = 6;
    for (const [y1, y2] of [
      [top, depth],
      [depth, bottom],
    ] as const) {
      const corners = [grid.at(a, y1), grid.at(b, y1), grid.at(b, y2), grid.at(a, y2)];
      parts.push(polygon(corners, { stroke: palette.ink, width: 1, opacity: 0.35 }));
      if (!built && random.chance(0.5)) continue;
      const house = [
        grid.at(a + inset, y1 + inset),
        grid.at(b - inset, y1 + inset),
        grid.at(b - inset, y2 - inset * random.between(1, 3)),
        grid.at(a + inset, y2 - inset),
      ];
      parts.push(polygon(house, { fill: random.chance(0.1) ? palette.muted : palette.tints[3] }));
    }
  }
  return parts.join('');
}

function park(
  random: Random,
  grid: Grid,
  [left, top, right, bottom]: [number, number, number, number],
  palette: Palette,
): string {
  const trees = Array.from({ length: 14 }, () =>
    circle(
      grid.at(random.between(left + 14, right - 14), random.between(top + 14, bottom - 14)),
      random.between(5, 9),
      {
        fill: palette.tints[4],
        stroke: palette.ink,
        width: 1.2,
      },
    ),
  );
  const diagonal = polyline([grid.at(left, top), grid.at(right, bottom)], {
    stroke: palette.ground,
    width: 5,
  });
  return diagonal + trees.join('');
}

function blocks(random: Random, grid: Grid, { width, height, palette }: Sheet): string {
  const road = 11;
  const parts: string[] = [];
  for (const [column, left] of grid.columns.entries()) {
    for (const [row, top] of grid.rows.entries()) {
      const [right, bottom] = [grid.columns[column + 1], grid.rows[row + 1]];
      if (right === undefined || bottom === undefined) continue;
      const box: [number, number, number, number] = [left + road, top + road, right - road, bottom - road];
      const corners = [
        grid.at(box[0], box[1]),
        grid.at(box[2], box[1]),
        grid.at(box[2], box[3]),
        grid.at(box[0], box[3]),
      ];
      const visible = corners.some(([x, y]) => x > 0 && x < width && y > 0 && y < height);
      if (!visible) continue;
      const green = random.chance(0.08);
      parts.push(
        polygon(corners, {
          fill: green ? palette.tints[2] : palette.tints[0],
          stroke: palette.ink,
          width: 1.4,
        }),
      );
      parts.push(green ? park(random, grid, box, palette) : lots(random, grid, box, palette));
    }
  }
  return parts.join('');
}

function river(random: Random, { width, height, palette }: Sheet): string {
  const start = random.between(0.15, 0.75);
  const points = Array.from(
    { length: 6 },
    (_, index): Point => [
      (index / 5) * (width + 200) - 100,
      (start + Math.sin(index * 1.3 + start * 9) * 0.1 + index * random.between(-0.02, 0.05)) * height,
    ],
  );
  const path = smoothPath(points);
  const stroke = (color: string, size: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${size}" stroke-linecap="round"/>`;
  return (
    stroke(palette.ink, 96) +
    stroke(palette.tints[2], 90) +
    stroke(palette.ground, 3).replace('/>', ' stroke-dasharray="60 40"/>')
  );
}

/** Along the streets, a turn at a time, from one side of the sheet to the other. */
function route(random: Random, grid: Grid, { width, height }: Sheet): Point[] {
  const inside = ([x, y]: Point) => x > 130 && x < width - 130 && y > 130 && y < height - 130;
  const crossings = (line: number) => grid.columns.filter((x) => inside(grid.at(x, line)));
  const rows = grid.rows.filter((y) => crossings(y).length > 2);
  const path: Point[] = [];
  let y = rows[random.int(0, Math.max(0, Math.floor(rows.length / 3)))] ?? 0;
  const columns = crossings(y);
  for (const [index, x] of columns.entries()) {
    path.push(grid.at(x, y));
    const wanted = rows[Math.min(rows.length - 1, rows.indexOf(y) + random.int(1, 2))] ?? y;
    if (index % 2 === 1 && inside(grid.at(x, wanted)) && wanted !== y) {
      y = wanted;
      path.push(grid.at(x, y));
    }
  }
  return path.filter(inside);
}

/** Streets, lots and a river, with a plotted route and its stops. */
export function drawPlan(random: Random, sheet: Sheet): string {
  const { palette } = sheet;
  const grid = createGrid(random, sheet);
  const way = route(random, grid, sheet);
  const [start = [0, 0]] = way;
  const stops = way.slice(1, -1).filter((_, index) => index % 2 === 0);
  return [
    blocks(random, grid, sheet),
    random.chance(0.6) ? river(random, sheet) : '',
    polyline(way, { stroke: palette.ground, width: 20 }),
    polyline(way, { stroke: palette.warm, width: 10 }),
    ...stops.map((stop) => circle(stop, 12, { fill: palette.ground, stroke: palette.warm, width: 6 })),
    circle(start, 17, { fill: palette.ink, stroke: palette.ground, width: 5 }),
    mark(way.at(-1) ?? start, 24, sheet),
    frame(sheet),
    scaleBar(sheet),
  ].join('');
}
