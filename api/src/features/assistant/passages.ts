import type { Fitting } from '../../search/search-index.ts';
import type { SearchDocument } from '../../search/search-source.ts';
import { wordsOf } from '../../search/words.ts';

/** A part of a page that may answer a question. */
export interface Passage {
  document: SearchDocument;
  text: string;
}

/** Of one page. */
const MOST = 3;
/** In characters: a paragraph or some short lines. */
const LENGTH = 700;
/** Up to the end of a sentence, else of a word. */
const PART = new RegExp(`[^]{1,${LENGTH}}(?:[.!?](?=\\s)|(?=\\s)|$)`, 'g');

/** Paragraphs that fit together, and parts of those that are too long. */
function cut(text: string): string[] {
  const parts: string[] = [];
  for (const line of text.split('\n').flatMap((one) => one.match(PART) ?? [])) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + line.length < LENGTH)
      parts[parts.length - 1] = `${last}\n${line}`;
    else parts.push(line);
  }
  return parts;
}

/** The parts of a page that have most of the question's words, in their order there; its beginning when only the title has them. */
export function passagesOf({ document, words: searched }: Fitting): Passage[] {
  const about = document.about.split('\n').filter(Boolean).join(', ');
  const parts = cut(`${about}\n${document.text}`.trim()).map((text, place) => {
    const words = new Set(wordsOf(text).map(({ word }) => word));
    return { text, place, has: [...words].filter((word) => searched.has(word)).length };
  });
  const best = parts.sort((one, other) => other.has - one.has || one.place - other.place);
  return best
    .filter(({ has }, rank) => has > 0 || rank === 0)
    .slice(0, MOST)
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => ({ document, text }));
}
