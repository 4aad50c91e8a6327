export type Point = readonly [x: number, y: number];

export interface Stroke {
  stroke?: string;
  width?: number;
  fill?: string;
  dash?: string;
  opacity?: number;
  strokeOpacity?: number;
}

const number = (value: number) => String(Math.round(value * 10) / 10);

function style({ stroke, width = 2, fill = 'none', dash, opacity, strokeOpacity }: Stroke): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${number(width)}"` : '';
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  // The opacity of a whole element costs the renderer a picture of its own; that of its only paint costs nothing.
  const [ofFill, ofLine] = fill === 'none' ? [undefined, strokeOpacity ?? opacity] : [opacity, strokeOpacity];
  const alpha = ofFill === undefined ? '' : ` fill-opacity="${ofFill}"`;
  const lineAlpha = ofLine === undefined ? '' : ` stroke-opacity="${ofLine}"`;
  return `fill="${fill}"${line}${dashes}${alpha}${lineAlpha} stroke-linejoin="round" stroke-linecap="round"`;
}

const at = ([x, y]: Point) => `${number(x)} ${number(y)}`;

export function polyline(points: readonly Point[], look: Stroke): string {
  return `<path d="M${points.map(at).join('L')}" ${style(look)}/>`;
}

export function polygon(points: readonly Point[], look: Stroke): string {
  return `<path d="M${points.map(at).join('L')}Z" ${style(look)}/>`;
}

/** Closed curves through the middles of the sides, so that corners become round; together one even-odd area. */
export function smoothLoops(loops: readonly (readonly Point[])[], look: Stroke): string {
  const paths = loops.map((loop) => {
    const middles = loop.map((point, index): Point => {
      const next = loop[(index + 1) % loop.length] ?? point;
      return [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    });
    const last = middles.at(-1) ?? [0, 0];
    return `M${at(last)}${loop.map((point, index) => `Q${at(point)} ${at(middles[index] ?? point)}`).join('')}Z`;
  });
  return `<path fill-rule="evenodd" d="${paths.join('')}" ${style(look)}/>`;
}

/** An open curve through the points. */
export function smoothLine(points: readonly Point[], look: Stroke): string {
  return `<path d="${smoothPath(points)}" ${style(look)}/>`;
}

export function smoothPath(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points;
  const curves = rest.map((point, index) => {
    const previous = points[index] ?? first;
    const bend = (point[0] - previous[0]) / 2;
    return `C${at([previous[0] + bend, previous[1]])} ${at([point[0] - bend, point[1]])} ${at(point)}`;
  });
  return `M${at(first)}${curves.join('')}`;
}

export function circle([x, y]: Point, radius: number, look: Stroke): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${style(look)}/>`;
}

export function rect(x: number, y: number, width: number, height: number, look: Stroke): string {
  const box = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
  return `<rect ${box} ${style(look)}/>`;
}

export function line(from: Point, to: Point, look: Stroke): string {
  return polyline([from, to], look);
}

/** Draws `content` only inside `shape`; `id` must be unique in the picture. */
export function clipped(id: string, shape: string, content: string): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}
