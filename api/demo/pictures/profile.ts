import type { Random } from './random.ts';
import { frame, type Sheet } from './sheet.ts';
import { circle, line, type Point, rect, smoothPath } from './svg.ts';

const STATIONS = 9;

function ridge(random: Random, { width, height }: Sheet, base: number, swing: number): Point[] {
  const phase = random.between(0, 6);
  return Array.from({ length: STATIONS }, (_, index): Point => {
    const part = index / (STATIONS - 1);
    const wave = Math.sin(part * 4.2 + phase) * 0.6 + Math.sin(part * 9.7 + phase * 2) * 0.25;
    return [part * (width + 120) - 60, height * (base + swing * wave + random.between(-0.02, 0.02))];
  });
}

function layer(points: Point[], { width, height, palette }: Sheet, fill: string, edge: number): string {
  const area = `${smoothPath(points)}L${width + 60} ${height}L-60 ${height}Z`;
  return `<path d="${area}" fill="${fill}" stroke="${palette.ink}" stroke-width="${edge}"/>`;
}

function tower([x, y]: Point, size: number, { palette }: Sheet): string {
  const look = { stroke: palette.ink, width: 3.2 };
  const braces = [0, 1, 2, 3].map((step) => {
    const [low, high] = [y - (size * step) / 4, y - (size * (step + 1)) / 4];
    const [wide, slim] = [size * 0.16 * (1 - step / 5), size * 0.16 * (1 - (step + 1) / 5)];
    return (
      line([x - wide, low], [x + slim, high], { ...look, width: 2 }) +
      line([x + wide, low], [x - slim, high], { ...look, width: 2 })
    );
  });
  return [
    line([x - size * 0.16, y], [x - size * 0.032, y - size], look),
    line([x + size * 0.16, y], [x + size * 0.032, y - size], look),
    ...braces,
    line([x, y - size], [x, y - size * 1.25], look),
    circle([x, y - size * 1.27], 11, { fill: palette.accent, stroke: palette.ink, width: 3 }),
  ].join('');
}

/** Waves from a mast: rings that get fainter. */
function signal([x, y]: Point, { palette }: Sheet): string {
  return [60, 100, 140]
    .map((radius, index) =>
      circle([x, y], radius, { stroke: palette.warm, width: 4, opacity: 0.8 - index * 0.22 }),
    )
    .join('');
}

function ruler({ width, height, palette }: Sheet): string {
  const y = height - 96;
  const step = (width - 200) / 20;
  const ticks = Array.from({ length: 21 }, (_, index) =>
    line([100 + index * step, y], [100 + index * step, y - (index % 5 === 0 ? 26 : 13)], {
      stroke: palette.ground,
      width: index % 5 === 0 ? 4 : 2,
    }),
  );
  return rect(100, y, width - 200, 5, { fill: palette.ground }) + ticks.join('');
}

/** A cut through the land: layers of ground, and a line of masts along the ridge. */
export function drawProfile(random: Random, sheet: Sheet): string {
  const { width, height, palette } = sheet;
  const sky = [0.16, 0.26, 0.36].map((part) =>
    line([44, height * part], [width - 44, height * part], { stroke: palette.ink, width: 1, opacity: 0.18 }),
  );
  const back = ridge(random, sheet, 0.42, 0.1);
  const middle = ridge(random, sheet, 0.56, 0.09);
  const front = ridge(random, sheet, 0.7, 0.07);
  const deep = ridge(random, sheet, 0.84, 0.03);
  const posts = [1, 3, 5, 7].map((index) => middle[index] ?? ([0, 0] as const));
  const heads = posts.map(([x, y], index): Point => [x, y - (index === 1 ? 200 : 140) * 1.27]);
  const wires = heads.slice(1).map((head, index) => {
    const from = heads[index] ?? head;
    const sag: Point = [(from[0] + head[0]) / 2, Math.max(from[1], head[1]) + 60];
    return `<path d="M${from[0]} ${from[1]}Q${sag[0]} ${sag[1]} ${head[0]} ${head[1]}" fill="none" stroke="${palette.ink}" stroke-width="2.6"/>`;
  });
  const sun: Point = [width * random.between(0.62, 0.84), height * 0.24];
  return [
    ...sky,
    circle(sun, height * 0.11, { fill: palette.accent }),
    layer(back, sheet, palette.tints[1], 2),
    ...signalsBehind(heads, sheet),
    ...wires,
    ...posts.map((post, index) => tower(post, index === 1 ? 200 : 140, sheet)),
    layer(middle, sheet, palette.tints[3], 2.6),
    layer(front, sheet, palette.muted, 3),
    layer(deep, sheet, palette.ground === '#141e36' ? '#0b1326' : palette.ink, 3),
    ruler({ ...sheet, palette: { ...palette, ground: palette.accent } }),
    frame(sheet),
  ].join('');
}

const signalsBehind = (heads: Point[], sheet: Sheet): string[] =>
  heads.slice(1, 2).map((head) => signal(head, sheet));
