import { createTerrain, isolines } from './field.ts';
import type { Random } from './random.ts';
import { frame, type Sheet } from './sheet.ts';
import { circle, clipped, line, type Point, polygon, polyline, smoothLoops } from './svg.ts';

/** A place on a layer: both parts from 0 to 1, to a point of the picture. */
type Place = (u: number, v: number) => Point;

function plane({ width, height }: Sheet, top: number, size: number): Place {
  return (u, v) => [width / 2 + (u - v) * size, height * top + (u + v - 1) * size * 0.5];
}

function sheetOf(at: Place, fill: string, ink: string): string {
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  return polygon(corners, { fill, stroke: ink, width: 3 });
}

type Content = (random: Random, at: Place, sheet: Sheet) => string;

const relief: Content = (random, at, { palette }) => {
  const terrain = createTerrain(random, 1);
  const cells = 46;
  const values = Array.from({ length: cells }, (_row, y) =>
    Array.from({ length: cells }, (_column, x) => terrain.height(x / (cells - 1), y / (cells - 1))),
  );
  return [0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84]
    .map((level, index) => {
      const loops = isolines(values, level).map((loop) =>
        loop.map(([x, y]) => at(x / (cells - 1), y / (cells - 1))),
      );
      return smoothLoops(loops, { fill: palette.tints[Math.min(4, index)], stroke: palette.ink, width: 1.6 });
    })
    .join('');
};

const parcels: Content = (random, at, { palette }) => {
  const parts: string[] = [];
  const count = 7;
  const gap = 0.012;
  const chosen = random.int(9, 40);
  for (let index = 0; index < count * count; index += 1) {
    const [x, y] = [index % count, Math.floor(index / count)];
    if (x === 3 || y === 4) continue;
    const [u, v, w] = [x / count + gap, y / count + gap, 1 / count - 2 * gap];
    const fill =
      index === chosen ? palette.warm : random.pick([palette.tints[0], palette.tints[1], palette.tints[3]]);
    parts.push(
      polygon([at(u, v), at(u + w, v), at(u + w, v + w), at(u, v + w)], {
        fill,
        stroke: palette.ink,
        width: 1.6,
      }),
    );
  }
  return parts.join('');
};

const network: Content = (random, at, { palette }) => {
  const nodes = Array.from(
    { length: 12 },
    (_, index) =>
      [
        0.12 + 0.25 * (index % 4) + random.between(-0.05, 0.05),
        0.16 + 0.32 * Math.floor(index / 4) + random.between(-0.06, 0.06),
      ] as const,
  );
  const links = nodes.flatMap(([u, v], index) =>
    [index % 4 < 3 ? index + 1 : -1, index + 4]
      .map((other) => nodes[other])
      .filter((other) => other !== undefined && random.chance(0.82))
      .map((other) =>
        polyline([at(u, v), at(other?.[0] ?? u, other?.[1] ?? v)], { stroke: palette.ink, width: 3.4 }),
      ),
  );
  const dots = nodes.map(([u, v], index) =>
    circle(at(u, v), index % 5 === 0 ? 15 : 9, {
      fill: index % 5 === 0 ? palette.accent : palette.ground,
      stroke: palette.ink,
      width: 3,
    }),
  );
  return links.join('') + dots.join('');
};

const register: Content = (random, at, { palette }) => {
  const parts: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    const v = 0.1 + row * 0.095;
    const marked = random.chance(0.25);
    parts.push(line(at(0.08, v), at(0.16, v), { stroke: marked ? palette.accent : palette.ink, width: 11 }));
    parts.push(line(at(0.22, v), at(random.between(0.5, 0.66), v), { stroke: palette.ink, width: 4 }));
    parts.push(line(at(0.74, v), at(random.between(0.82, 0.92), v), { stroke: palette.muted, width: 4 }));
  }
  return parts.join('');
};

/** One town in several sheets that lie over each other: the ground, the parcels, the network, the register. */
export function drawLayers(random: Random, sheet: Sheet): string {
  const { width, height, palette } = sheet;
  const orders: [Content, ...Content[]][] = [
    [relief, parcels, network],
    [relief, network, register],
    [parcels, relief, register],
    [network, parcels, register],
  ];
  const order = orders[random.int(0, orders.length - 1)] ?? [relief];
  const size = Math.min(width * 0.36, height * 0.5);
  const planes = order.map((content, index) => ({ content, at: plane(sheet, 0.7 - index * 0.2, size) }));
  const fills = [palette.tints[0], palette.faces[0], palette.ground];
  const drawn = planes.map(({ content, at }, index) => {
    const corners = polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], {});
    const fill = fills[index] ?? palette.ground;
    return [
      sheetOf(at, fill, palette.ink),
      clipped(`layer-${index}`, corners, content(random, at, inkOnLight(sheet, fill))),
      polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], { stroke: palette.ink, width: 3 }),
    ].join('');
  });
  const [bottom, top] = [planes[0]?.at, planes.at(-1)?.at];
  const posts =
    bottom && top
      ? (
          [
            [0, 1],
            [1, 0],
            [1, 1],
          ] as const
        ).map(([u, v]) => line(bottom(u, v), top(u, v), { stroke: palette.warm, width: 2.6, dash: '4 10' }))
      : [];
  return [backdrop(sheet), ...drawn, ...posts, frame(sheet)].join('');
}

/** On a dark picture the light sheet needs the dark ink. */
function inkOnLight(sheet: Sheet, fill: string): Sheet {
  const light = fill === sheet.palette.faces[0] && sheet.palette.ground === '#141e36';
  return light
    ? {
        ...sheet,
        palette: {
          ...sheet.palette,
          ink: '#141e36',
          tints: ['#f1e9d8', '#eadfc9', '#e2d4b8', '#d9c8a6', '#cfba92'],
        },
      }
    : sheet;
}

function backdrop({ width, height, palette }: Sheet): string {
  const parts: string[] = [];
  for (let x = 92; x < width - 60; x += 48)
    parts.push(line([x, 44], [x, height - 44], { stroke: palette.ink, width: 1, opacity: 0.08 }));
  return parts.join('');
}
