import { diffArrays } from 'diff';

/** Consecutive words of one text, which the other one has too or hasn't. */
export interface Run {
  text: string;
  changed: boolean;
}

const segments = new Intl.Segmenter('en', { granularity: 'word' });

/** A text's words and punctuation marks, each with the space after it. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segments.segment(text)) {
    const last = words.length - 1;
    if (last >= 0 && segment.trim() === '') words[last] += segment;
    else words.push(segment);
  }
  return words;
}

/** More differences than that take long to find, and nobody reads them word by word. */
const mostEdits = 1000;

/** For each token of both texts whether the other one lacks it. Space around a token doesn't count. */
export function changedTokens(before: string[], after: string[]): { before: boolean[]; after: boolean[] } {
  const comparator = (one: string, other: string) => one.trim() === other.trim();
  const changes = diffArrays(before, after, { comparator, maxEditLength: mostEdits });
  if (!changes) return { before: before.map(() => true), after: after.map(() => true) };
  const flags = (skipped: 'added' | 'removed') =>
    changes
      .filter((change) => !change[skipped])
      .flatMap(({ value, added, removed }) => value.map(() => added || removed));
  return { before: flags('added'), after: flags('removed') };
}

/** Words with their flags as runs. */
export function runsOf(words: string[], flags: boolean[]): Run[] {
  const runs: Run[] = [];
  words.forEach((text, index) => {
    const changed = (flags[index] ?? false) && text.trim() !== '';
    const last = runs.at(-1);
    if (last?.changed === changed) last.text += text;
    else runs.push({ text, changed });
  });
  return runs;
}

const linesOf = (text: string) => text.match(/.*\n|.+$/g) ?? [];

/**
 * Two texts word by word: what was removed on the one side, what was added on the other. Lines that both have stay as they are, so
 * that a new element of a list takes no words of its neighbours.
 */
export function diffTexts(before: string, after: string): { before: Run[]; after: Run[] } {
  const [words, flags] = [twoSides<string>(), twoSides<boolean>()];
  /** Lines that the other text doesn't have, until one comes that both have. */
  let rest = { before: '', after: '' };
  const compareRest = () => {
    const [old, now] = [wordsOf(rest.before), wordsOf(rest.after)];
    const changed = changedTokens(old, now);
    words.before.push(...old);
    words.after.push(...now);
    flags.before.push(...changed.before);
    flags.after.push(...changed.after);
    rest = { before: '', after: '' };
  };
  for (const { value, added, removed } of diffArrays(linesOf(before), linesOf(after))) {
    if (removed) rest.before += value.join('');
    else if (added) rest.after += value.join('');
    else {
      compareRest();
      for (const side of ['before', 'after'] as const) {
        words[side].push(...value);
        flags[side].push(...value.map(() => false));
      }
    }
  }
  compareRest();
  return { before: runsOf(words.before, flags.before), after: runsOf(words.after, flags.after) };
}

const twoSides = <Item>(): { before: Item[]; after: Item[] } => ({ before: [], after: [] });
