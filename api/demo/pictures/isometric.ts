import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { frame, type Sheet } from './sheet.ts';
import { line, type Point, polygon, polyline } from './svg.ts';

type Project = (x: number, y: number, z: number) => Point;

const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

function view({ width, height }: Sheet, unit: number, size: number): Project {
  const [cx, cy] = [width / 2, height / 2 + unit * 0.75];
  return (x, y, z) => [cx + (x - y) * COS * unit, cy + (x + y - size) * SIN * unit - z * unit];
}

interface Block {
  x: number;
  y: number;
  w: number;
  d: number;
  h: number;
  accent: boolean;
}

function windows(at: Project, { x, y, w, d, h }: Block, palette: Palette, floors: number): string {
  const parts: string[] = [];
  const look = { stroke: palette.ink, width: 1.6, opacity: 0.42 };
  for (let floor = 1; floor < floors; floor += 1) {
    const z = (h * floor) / floors;
    parts.push(
      line(at(x, y + d, z), at(x + w, y + d, z), look),
      line(at(x + w, y, z), at(x + w, y + d, z), look),
    );
  }
  return parts.join('');
}

function drawBlock(at: Project, block: Block, palette: Palette): string {
  const { x, y, w, d, h, accent } = block;
  const look = { stroke: palette.ink, width: 2.4 };
  const [roof, lit, shade] = accent ? [palette.accent, palette.warm, palette.ink] : palette.faces;
  const corners = {
    left: [at(x, y + d, 0), at(x + w, y + d, 0), at(x + w, y + d, h), at(x, y + d, h)],
    right: [at(x + w, y, 0), at(x + w, y + d, 0), at(x + w, y + d, h), at(x + w, y, h)],
    top: [at(x, y, h), at(x + w, y, h), at(x + w, y + d, h), at(x, y + d, h)],
  };
  return [
    polygon(corners.left, { ...look, fill: lit }),
    polygon(corners.right, { ...look, fill: shade }),
    windows(at, block, palette, Math.max(1, Math.round(h / 0.42))),
    polygon(corners.top, { ...look, fill: roof }),
  ].join('');
}

/** A low block with something on its roof: a smaller storey or a court. */
function details(random: Random, at: Project, { x, y, w, d, h }: Block, palette: Palette): string {
  const inset = 0.22;
  const inner: Block = {
    x: x + w * inset,
    y: y + d * inset,
    w: w * (1 - 2 * inset),
    d: d * (1 - 2 * inset),
    h,
    accent: false,
  };
  if (random.chance(0.4)) {
    const ring = [
      at(inner.x, inner.y, h),
      at(inner.x + inner.w, inner.y, h),
      at(inner.x + inner.w, inner.y + inner.d, h),
    ];
    return polygon([...ring, at(inner.x, inner.y + inner.d, h)], {
      stroke: palette.ink,
      width: 1.8,
      opacity: 0.55,
    });
  }
  const lift = random.between(0.16, 0.4);
  const raised: Project = (u, v, z) => at(u, v, z + h);
  return drawBlock(raised, { ...inner, h: lift }, palette);
}

function ground(at: Project, size: number, palette: Palette): string {
  const edge = 0.55;
  const plate = [
    at(-edge, -edge, 0),
    at(size + edge, -edge, 0),
    at(size + edge, size + edge, 0),
    at(-edge, size + edge, 0),
  ];
  const skirt = 0.22;
  const front = [
    at(-edge, size + edge, 0),
    at(size + edge, size + edge, 0),
    at(size + edge, size + edge, -skirt),
  ];
  const side = [
    at(size + edge, -edge, 0),
    at(size + edge, size + edge, 0),
    at(size + edge, size + edge, -skirt),
  ];
  const look = { stroke: palette.ink, width: 2.4 };
  return [
    polygon(plate, { ...look, fill: palette.tints[1] }),
    polygon([...front, at(-edge, size + edge, -skirt)], { ...look, fill: palette.tints[3] }),
    polygon([...side, at(size + edge, -edge, -skirt)], { ...look, fill: palette.tints[4] }),
  ].join('');
}

function tree(at: Project, x: number, y: number, palette: Palette): string {
  const [px, py] = at(x, y, 0);
  const size = 15;
  const crown: Point[] = [
    [px, py - size * 3],
    [px + size, py - size * 1.2],
    [px, py - size * 0.5],
    [px - size, py - size * 1.2],
  ];
  return (
    line([px, py], [px, py - size], { stroke: palette.ink, width: 2.4 }) +
    polygon(crown, { fill: palette.muted, stroke: palette.ink, width: 2 })
  );
}

/** A town quarter on a plate: parcels along two streets, one building picked out. */
export function drawIsometric(random: Random, sheet: Sheet): string {
  const { width, height, palette } = sheet;
  const size = random.int(5, 6);
  const unit = Math.min((width - 200) / ((size + 1.1) * 2 * COS), (height - 200) / (size + 2.7));
  const at = view(sheet, unit, size);
  const [street, avenue] = [random.int(1, size - 2), random.int(1, size - 2)];
  const chosen = { x: random.int(1, size - 2), y: random.int(1, size - 2) };
  if (chosen.x === street) chosen.x = street + (street > 1 ? -1 : 1);
  if (chosen.y === avenue) chosen.y = avenue + (avenue > 1 ? -1 : 1);
  const parts: string[] = [];
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) {
      if (x === street || y === avenue) continue;
      parts.push(parcel(random, at, x, y, x === chosen.x && y === chosen.y, palette));
    }
  }
  const route = [
    at(street + 0.5, size + 0.55, 0),
    at(street + 0.5, avenue + 0.5, 0),
    at(size + 0.55, avenue + 0.5, 0),
  ];
  return [
    backdrop(sheet),
    ground(at, size, palette),
    polyline(route, { stroke: palette.warm, width: 7, dash: '20 14' }),
    ...parts,
    frame(sheet),
  ].join('');
}

function parcel(
  random: Random,
  at: Project,
  x: number,
  y: number,
  chosen: boolean,
  palette: Palette,
): string {
  if (!chosen && random.chance(0.14)) {
    return [0.25, 0.5, 0.75]
      .map((part) => tree(at, x + part, y + random.between(0.25, 0.75), palette))
      .join('');
  }
  const gap = random.between(0.08, 0.16);
  const h = chosen ? random.between(1.5, 2) : random.between(0.25, 1.15) ** 1.4 + 0.2;
  const block: Block = { x: x + gap, y: y + gap, w: 1 - 2 * gap, d: 1 - 2 * gap, h, accent: chosen };
  return drawBlock(at, block, palette) + (chosen ? '' : details(random, at, block, palette));
}

function backdrop({ width, height, palette }: Sheet): string {
  const parts: string[] = [];
  for (let y = 92; y < height - 60; y += 48) {
    parts.push(line([44, y], [width - 44, y], { stroke: palette.ink, width: 1, opacity: 0.1 }));
  }
  return parts.join('');
}
