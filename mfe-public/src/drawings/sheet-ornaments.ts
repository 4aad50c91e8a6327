import { around, hill, pathThrough } from './shoreline.ts';

const width = 420;
const height = 297;
const inset = 18;
const steps = Array.from({ length: 61 }, (_, index) => index / 60);

interface Ornament {
  fills: string[];
  /** Fine lines, as engraved. */
  strokes: string[];
  rules: string[];
}

const frame = (by: number) => `M${by} ${by}H${width - by}V${height - by}H${by}Z`;

/** What is printed around the words of a certificate. */
export function sheetOrnament(layout: 'framed' | 'banded' | 'ruled' | 'mapped', seed: number): Ornament {
  if (layout === 'framed')
    return { fills: [], strokes: [0, 1, 2, 3].map((strand) => braid(strand, seed)), rules: [frame(32)] };
  if (layout === 'banded')
    return {
      fills: [`M0 0H132V${height}H0Z`],
      strokes: [0, 1, 2, 3, 4, 5].map((strand) => column(strand, seed)),
      rules: [`M132 0V${height}`],
    };
  if (layout === 'ruled') return { fills: [], strokes: corners(), rules: [frame(14), frame(20)] };
  return { fills: [], strokes: contours(seed), rules: [frame(14)] };
}

/** One strand of a border: a wave that runs once around the sheet. */
function braid(strand: number, seed: number): string {
  const waves = 6 + (seed % 3);
  const swing = (share: number) => Math.sin(share * waves * Math.PI * 2 + (strand * Math.PI) / 2) * 7;
  const across = width - 2 * inset;
  const down = height - 2 * inset;
  const points = [
    ...steps.map((at) => ({ x: inset + at * across, y: inset + swing(at) })),
    ...steps.map((at) => ({ x: width - inset - swing(at), y: inset + at * down })),
    ...steps.map((at) => ({ x: width - inset - at * across, y: height - inset - swing(at) })),
    ...steps.map((at) => ({ x: inset + swing(at), y: height - inset - at * down })),
  ];
  return pathThrough(points, true);
}

/** One of the waves of a band at the left, each a little later than the one before. */
function column(strand: number, seed: number): string {
  const waves = 2 + (seed % 2);
  const points = steps.map((at) => ({
    x: 66 + Math.sin(at * waves * Math.PI * 2 + (strand * Math.PI) / 6) * 46,
    y: at * height,
  }));
  return pathThrough(points, false);
}

/** Quarter circles in each corner, like those of a survey sheet's frame. */
function corners(): string[] {
  const radii = [18, 26, 34, 42];
  const places = [
    { x: 20, y: 20, across: 1, down: 1 },
    { x: width - 20, y: 20, across: -1, down: 1 },
    { x: width - 20, y: height - 20, across: -1, down: -1 },
    { x: 20, y: height - 20, across: 1, down: -1 },
  ];
  return places.flatMap(({ x, y, across, down }) =>
    radii.map((r) => {
      const sweep = across * down > 0 ? 1 : 0;
      return `M${x + across * r} ${y}A${r} ${r} 0 0 ${sweep} ${x} ${y + down * r}`;
    }),
  );
}

/** A hill of height lines that rises from the lower right. */
function contours(seed: number): string[] {
  return hill(seed, 9, 190).map((line) =>
    pathThrough(
      around(line, 90).map(({ x, y }) => ({ x: x + 330, y: y + 226 })),
      true,
    ),
  );
}
