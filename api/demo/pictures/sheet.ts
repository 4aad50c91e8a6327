import type { Palette } from './palette.ts';
import { circle, line, type Point, rect } from './svg.ts';

export interface Sheet {
  width: number;
  height: number;
  palette: Palette;
}

const MARGIN = 44;

/** The neat line of a survey sheet: a thin frame with ticks, and a scale bar in one corner. */
export function frame({ width, height, palette }: Sheet): string {
  const look = { stroke: palette.ink, width: 2, opacity: 0.55 };
  const parts = [rect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN, look)];
  const step = (width - 2 * MARGIN) / 8;
  for (let tick = 1; tick < 8; tick += 1) {
    const x = MARGIN + tick * step;
    parts.push(
      line([x, MARGIN], [x, MARGIN + 12], look),
      line([x, height - MARGIN], [x, height - MARGIN - 12], look),
    );
  }
  const rows = Math.round((height - 2 * MARGIN) / step);
  for (let tick = 1; tick < rows; tick += 1) {
    const y = MARGIN + (tick * (height - 2 * MARGIN)) / rows;
    parts.push(
      line([MARGIN, y], [MARGIN + 12, y], look),
      line([width - MARGIN, y], [width - MARGIN - 12, y], look),
    );
  }
  return parts.join('');
}

export function scaleBar({ height, palette }: Sheet): string {
  const [x, y, unit] = [MARGIN + 36, height - MARGIN - 48, 46];
  const look = { stroke: palette.ink, width: 2 };
  return [0, 1, 2, 3]
    .map((part) =>
      rect(x + part * unit, y, unit, 10, { ...look, fill: part % 2 === 0 ? palette.ink : palette.ground }),
    )
    .join('');
}

/** A surveyed point: ring, centre and cross hairs. */
export function mark([x, y]: Point, size: number, { palette }: Sheet): string {
  const look = { stroke: palette.ink, width: 3 };
  return [
    circle([x, y], size, { fill: palette.accent, stroke: palette.ink, width: 3 }),
    circle([x, y], size * 0.28, { fill: palette.ink }),
    line([x - size * 2, y], [x - size, y], look),
    line([x + size, y], [x + size * 2, y], look),
    line([x, y - size * 2], [x, y - size], look),
    line([x, y + size], [x, y + size * 2], look),
  ].join('');
}

/** Small crosses where the lines of the map grid would meet. */
export function gridCrosses({ width, height, palette }: Sheet, spacing: number): string {
  const parts: string[] = [];
  const look = { stroke: palette.ink, width: 1.5, opacity: 0.4 };
  for (let x = MARGIN + spacing; x < width - MARGIN; x += spacing) {
    for (let y = MARGIN + spacing; y < height - MARGIN; y += spacing) {
      parts.push(line([x - 7, y], [x + 7, y], look), line([x, y - 7], [x, y + 7], look));
    }
  }
  return parts.join('');
}
