import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { SourceStack } from 'contracts/releases';
import { LRUCache } from 'lru-cache';
import type { ErrorRecord } from '../evidence/evidence.model.ts';
import { mapOf } from './map-store.ts';

/** Anybody can report any stack: these bound what one costs. */
const maxLines = 50;
const maxFiles = 100;

type Reported = Pick<ErrorRecord, 'remote' | 'version' | 'stack'>;

/** A line of a stack: `before` and `after` stand around the place in a script. */
interface Line {
  text: string;
  place?: { file: string; line: number; column: number; before: string; after: string };
}

/** Versions may share a script: its name, which has a hash of the content, says which it is, not its folder. Each browser writes lines in its own way, but all end in the place. */
function readLine(text: string): Line {
  const start = Math.max(...[' ', '(', '@'].map((letter) => text.lastIndexOf(letter))) + 1;
  const [, address, line, column, after = ''] =
    /^([^:]*:.*):(\d{1,7}):(\d{1,7})(\)?)$/.exec(text.slice(start)) ?? [];
  const [file] = /[\w.-]+$/.exec(address?.split(/[?#]/, 1)[0]?.slice(-200) ?? '') ?? [];
  if (!file?.endsWith('.js')) return { text };
  const place = { file, line: Number(line), column: Number(column), before: text.slice(0, start), after };
  return { text, place };
}

const linesOf = ({ stack }: Reported) => stack.split('\n', maxLines).map(readLine);

/** `src/app.tsx:31:7`; empty when the map doesn't say. */
function inSource(map: TraceMap, line: number, column: number): string {
  if (line < 1 || column < 1) return '';
  const found = originalPositionFor(map, { line, column: column - 1 });
  return found.source === null ? '' : `${found.source}:${found.line}:${found.column + 1}`;
}

/** Places by script and place in it. Scripts don't change, so this stays true. */
const known = new LRUCache<string, string>({ max: 20_000 });

const keyOf = ({ remote, version }: Reported, { file, line, column }: NonNullable<Line['place']>) =>
  JSON.stringify([remote, version, file, line, column]);

/** Reads each map once, so that not more than one is in memory. */
async function findPlaces(errors: Reported[]): Promise<void> {
  const wanted = new Map<string, { error: Reported; places: NonNullable<Line['place']>[] }>();
  for (const error of errors)
    for (const { place } of linesOf(error)) {
      if (!place || known.has(keyOf(error, place))) continue;
      const script = JSON.stringify([error.remote, error.version, place.file]);
      const same = wanted.get(script);
      if (same) same.places.push(place);
      else if (wanted.size < maxFiles) wanted.set(script, { error, places: [place] });
    }
  for (const { error, places } of wanted.values()) {
    const map = await mapOf(error.remote, error.version, places[0]?.file ?? '');
    if (map)
      for (const place of places) known.set(keyOf(error, place), inSource(map, place.line, place.column));
  }
}

/** Installed packages, and what the bundler adds. */
const othersCode = /(^|\/)(node_modules|webpack)\//;

function sourceOf(error: Reported): SourceStack | null {
  const lines = linesOf(error).map(({ text, place }) => {
    const found = place && known.get(keyOf(error, place));
    return found ? { text: place.before + found + place.after, found } : { text };
  });
  const found = lines.flatMap((line) => line.found ?? []);
  const place = found.find((one) => !othersCode.test(one)) ?? found[0];
  return place === undefined ? null : { place, stack: lines.map(({ text }) => text).join('\n') };
}

/** Where the errors were thrown, in the sources, in the same order; null where no source map says. */
export async function placesInSource(errors: Reported[]): Promise<(SourceStack | null)[]> {
  await findPlaces(errors);
  return errors.map(sourceOf);
}
