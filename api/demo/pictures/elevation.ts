import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { frame, type Sheet } from './sheet.ts';
import { circle, line, type Point, polygon, polyline, rect } from './svg.ts';

interface Facade {
  left: number;
  base: number;
  bays: number;
  bay: number;
  floors: number;
  floor: number;
}

function window(x: number, y: number, w: number, h: number, lit: boolean, palette: Palette): string {
  return [
    rect(x, y, w, h, { fill: lit ? palette.accent : palette.tints[2], stroke: palette.ink, width: 2.2 }),
    line([x + w / 2, y], [x + w / 2, y + h], { stroke: palette.ink, width: 1.4 }),
    line([x, y + h * 0.38], [x + w, y + h * 0.38], { stroke: palette.ink, width: 1.4 }),
    line([x - 5, y + h + 4], [x + w + 5, y + h + 4], { stroke: palette.ink, width: 3 }),
  ].join('');
}

function arcade({ left, base, bays, bay, floor }: Facade, palette: Palette): string {
  const parts: string[] = [];
  for (let index = 0; index < bays; index += 1) {
    const [x, w] = [left + index * bay + bay * 0.18, bay * 0.64];
    const spring = base - floor * 0.55;
    const r = w / 2;
    parts.push(
      `<path d="M${x} ${base}V${spring}A${r} ${r * 0.8} 0 0 1 ${x + w} ${spring}V${base}Z" fill="${palette.tints[4]}" stroke="${palette.ink}" stroke-width="2.4"/>`,
    );
  }
  return parts.join('');
}

function walls(random: Random, facade: Facade, palette: Palette): string {
  const { left, base, bays, bay, floors, floor } = facade;
  const [width, height] = [bays * bay, floors * floor];
  const parts = [
    rect(left, base - height, width, height, { fill: palette.faces[0], stroke: palette.ink, width: 3 }),
  ];
  for (let level = 1; level < floors; level += 1) {
    const y = base - level * floor;
    parts.push(line([left, y], [left + width, y], { stroke: palette.ink, width: 2 }));
    for (let index = 0; index < bays; index += 1) {
      const lit = random.chance(0.13);
      parts.push(
        window(left + index * bay + bay * 0.28, y - floor * 0.78, bay * 0.44, floor * 0.56, lit, palette),
      );
    }
  }
  return parts.join('') + arcade(facade, palette);
}

function roof(random: Random, { left, base, bays, bay, floors, floor }: Facade, palette: Palette): string {
  const [width, top] = [bays * bay, base - floors * floor];
  const over = 26;
  const eaves = rect(left - over, top - 16, width + 2 * over, 16, {
    fill: palette.faces[1],
    stroke: palette.ink,
    width: 3,
  });
  const rise = random.between(70, 120);
  if (random.chance(0.5)) {
    const slope: Point[] = [
      [left - over, top - 16],
      [left + width * 0.12, top - 16 - rise],
      [left + width * 0.88, top - 16 - rise],
      [left + width + over, top - 16],
    ];
    const courses = [0.3, 0.6].map((part) => {
      const inset = part * (width * 0.12 + over);
      const y = top - 16 - rise * part;
      return line([left - over + inset, y], [left + width + over - inset, y], {
        stroke: palette.ink,
        width: 1.6,
        opacity: 0.6,
      });
    });
    return eaves + polygon(slope, { fill: palette.warm, stroke: palette.ink, width: 3 }) + courses.join('');
  }
  const parapet = rect(left, top - 62, width, 46, { fill: palette.faces[0], stroke: palette.ink, width: 3 });
  return eaves + parapet;
}

/** The middle of the front: a gable on columns, or a clock tower. */
function centre(random: Random, { left, base, bays, bay, floors, floor }: Facade, palette: Palette): string {
  const middle = left + (bays * bay) / 2;
  const top = base - floors * floor;
  const look = { stroke: palette.ink, width: 3 };
  if (random.chance(0.5)) {
    const w = bay * 1.25;
    const tower = top - random.between(210, 300);
    return [
      rect(middle - w / 2, tower, w, base - tower, { ...look, fill: palette.faces[0] }),
      rect(middle - w / 2 - 14, tower - 14, w + 28, 14, { ...look, fill: palette.faces[1] }),
      polygon(
        [
          [middle - w / 2 - 6, tower - 14],
          [middle, tower - 14 - w * 0.72],
          [middle + w / 2 + 6, tower - 14],
        ],
        { ...look, fill: palette.warm },
      ),
      circle([middle, tower + w * 0.46], w * 0.27, { ...look, fill: palette.accent }),
      polyline(
        [
          [middle, tower + w * 0.28],
          [middle, tower + w * 0.46],
          [middle + w * 0.14, tower + w * 0.52],
        ],
        { stroke: palette.ink, width: 5 },
      ),
      rect(middle - w * 0.2, base - floor * 0.8, w * 0.4, floor * 0.8, { ...look, fill: palette.ink }),
      ...Array.from({ length: Math.max(1, floors - 1) }, (_, level) =>
        window(
          middle - bay * 0.22,
          base - (level + 1) * floor - floor * 0.8,
          bay * 0.44,
          floor * 0.56,
          false,
          palette,
        ),
      ),
    ].join('');
  }
  const w = bay * 3;
  const columns = Array.from({ length: 6 }, (_, index) => {
    const x = middle - w / 2 + 14 + (index * (w - 50)) / 5;
    return rect(x, top + 26, 22, base - top - 26, {
      stroke: palette.ink,
      width: 2.4,
      fill: palette.faces[0],
    });
  });
  return [
    rect(middle - w / 2, top, w, base - top, { ...look, fill: palette.tints[2] }),
    ...columns,
    rect(middle - w / 2 - 10, top, w + 20, 26, { ...look, fill: palette.faces[1] }),
    polygon(
      [
        [middle - w / 2 - 22, top],
        [middle, top - w * 0.24],
        [middle + w / 2 + 22, top],
      ],
      { ...look, fill: palette.faces[0] },
    ),
    circle([middle, top - w * 0.085], w * 0.05, { ...look, fill: palette.accent }),
    ...[0, 1, 2].map((step) =>
      rect(middle - w / 2 - 24 - step * 16, base - 14 + step * 9, w + 48 + step * 32, 9, {
        stroke: palette.ink,
        width: 2,
        fill: palette.faces[1],
      }),
    ),
  ].join('');
}

function dimensions({ left, base, bays, bay, floors, floor }: Facade, palette: Palette): string {
  const y = base + 74;
  const x = left - 86;
  const look = { stroke: palette.muted, width: 2 };
  const cross = (px: number, py: number) =>
    line([px - 9, py + 9], [px + 9, py - 9], { stroke: palette.warm, width: 3.5 });
  const along = Array.from({ length: bays + 1 }, (_, index) => left + index * bay);
  const up = Array.from({ length: floors + 1 }, (_, index) => base - index * floor);
  return [
    line([left - 20, y], [left + bays * bay + 20, y], look),
    ...along.map((px) => line([px, y - 16], [px, y + 16], look) + cross(px, y)),
    line([x, base + 20], [x, base - floors * floor - 20], look),
    ...up.map((py) => line([x - 16, py], [x + 16, py], look) + cross(x, py)),
  ].join('');
}

function palm(x: number, base: number, height: number, palette: Palette): string {
  const top: Point = [x + height * 0.06, base - height];
  const leaves = [-2.75, -2.3, -1.85, -1.3, -0.85, -0.4].map((angle) => {
    const reach = height * 0.34;
    const [tx, ty] = [
      top[0] + Math.cos(angle) * reach,
      top[1] + Math.sin(angle) * reach * 0.55 + reach * 0.3,
    ];
    const [cx, cy] = [
      top[0] + Math.cos(angle) * reach * 0.6,
      top[1] + Math.sin(angle) * reach * 0.9 - reach * 0.1,
    ];
    return `<path d="M${top[0]} ${top[1]}Q${cx} ${cy} ${tx} ${ty}" fill="none" stroke="${palette.ink}" stroke-width="5" stroke-linecap="round"/>`;
  });
  const trunk = `<path d="M${x} ${base}Q${x - height * 0.04} ${base - height * 0.5} ${top[0]} ${top[1]}" fill="none" stroke="${palette.ink}" stroke-width="5"/>`;
  return trunk + leaves.join('');
}

/** The front of a public building, drawn to scale, with its measures. */
export function drawElevation(random: Random, sheet: Sheet): string {
  const { width, height, palette } = sheet;
  const bays = random.pick([7, 9, 9, 11]);
  const floors = random.int(2, 3);
  const bay = Math.min((width * 0.62) / bays, 116);
  const facade: Facade = {
    left: (width - bays * bay) / 2 + 20,
    base: height * 0.78,
    bays,
    bay,
    floors,
    floor: Math.min(height * 0.135, 150),
  };
  const sun: Point = [width * random.between(0.78, 0.86), height * random.between(0.2, 0.3)];
  const right = facade.left + bays * bay;
  return [
    ...[0.2, 0.34, 0.48, 0.62].map((part) =>
      line([44, height * part], [width - 44, height * part], {
        stroke: palette.ink,
        width: 1,
        opacity: 0.14,
      }),
    ),
    circle(sun, height * 0.085, { fill: palette.accent }),
    walls(random, facade, palette),
    roof(random, facade, palette),
    centre(random, facade, palette),
    palm(facade.left - 30, facade.base, random.between(190, 250), palette),
    palm(right + 60, facade.base, random.between(230, 320), palette),
    palm(right + 120, facade.base, random.between(150, 210), palette),
    rect(44, facade.base, width - 88, 6, { fill: palette.ink }),
    hatch(facade.base, width, palette),
    dimensions(facade, palette),
    frame(sheet),
  ].join('');
}

function hatch(base: number, width: number, palette: Palette): string {
  const parts: string[] = [];
  for (let x = 56; x < width - 60; x += 22) {
    parts.push(line([x + 12, base + 8], [x, base + 24], { stroke: palette.ink, width: 1.8, opacity: 0.5 }));
  }
  return parts.join('');
}
