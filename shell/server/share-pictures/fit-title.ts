/** A title broken into lines. */
export interface FittedTitle {
  /** Pixels. */
  size: number;
  lines: string[];
}

interface Space {
  width: number;
  height: number;
  /** Height of a line, as a share of the size. */
  lineHeight: number;
}

type Measure = (text: string) => number;

/** Largest first. The last can be read on a picture shown at a quarter of its width. */
const sizes = [100, 88, 76, 68, 60];
const mostLines = 4;
/** More than fits at the smallest size, so that no title takes long. */
const mostCharacters = 300;

/**
 * Breaks a title into lines at the largest size at which it fits whole. At the smallest, words that are too wide are broken, and what
 * doesn't fit ends in an ellipsis. `widthOf` measures a text, as a share of the size.
 */
export function fitTitle(title: string, widthOf: Measure, space: Space): FittedTitle {
  const words = graphemes(title).slice(0, mostCharacters).join('').split(/\s+/).filter(Boolean);
  const measure = remembering(widthOf);
  for (const size of sizes) {
    const most = space.width / size;
    const fitting = Math.min(mostLines, Math.floor(space.height / (size * space.lineHeight)));
    const fits = wrap(words, most, measure).length <= fitting && words.every((word) => measure(word) <= most);
    if (fits) return { size, lines: balance(words, most, measure) };
  }
  const size = sizes.at(-1) ?? 0;
  const most = space.width / size;
  const pieces = words.flatMap((word) => broken(word, most, measure));
  return { size, lines: shortened(wrap(pieces, most, measure), most, measure) };
}

const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);

/** Measuring is slow, and a title's words are measured at every size. */
function remembering(widthOf: Measure): Measure {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? widthOf(text);
    known.set(text, width);
    return width;
  };
}

const wrap = (words: string[], most: number, measure: Measure) => fill(words, ' ', most, measure);

/** A word in pieces that are no wider than a line. */
const broken = (word: string, most: number, measure: Measure) => fill(graphemes(word), '', most, measure);

/** Puts as many parts as fit on each line. */
function fill(parts: string[], between: string, most: number, measure: Measure): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const width = (line?.width ?? 0) + measure(between) + measure(part);
    if (line && width <= most) Object.assign(line, { text: line.text + between + part, width });
    else lines.push({ text: part, width: measure(part) });
  }
  return lines.map(({ text }) => text);
}

/** As many lines as needed, of about the same width. */
function balance(words: string[], most: number, measure: Measure): string[] {
  let lines = wrap(words, most, measure);
  const widest = Math.max(...words.map(measure));
  for (let share = 0.97; share > 0.5; share -= 0.03) {
    const narrower = wrap(words, most * share, measure);
    if (narrower.length > lines.length || widest > most * share) break;
    lines = narrower;
  }
  return lines;
}

function shortened(lines: string[], most: number, measure: Measure): string[] {
  const kept = lines.slice(0, mostLines);
  if (kept.length === lines.length) return lines;
  const last = graphemes(kept.at(-1) ?? '');
  while (measure(`${last.join('').trimEnd()}…`) > most) last.pop();
  return [...kept.slice(0, -1), `${last.join('').trimEnd()}…`];
}
