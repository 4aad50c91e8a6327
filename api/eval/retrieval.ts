import { fittingPages } from '../src/features/assistant/fitting-pages.ts';
import type { SearchIndex } from '../src/search/search-index.ts';
import type { EvalQuestion } from './questions.ts';

/** What a question finds: all that a model would be told of, or a visitor shown where there is none. */
export interface Retrieved {
  question: EvalQuestion;
  /** Best first, as the questions name them. */
  found: string[];
  /** Of the first page that answers, from 1; 0 when none was found. */
  rank: number;
}

/** Needs no model. */
export async function measureRetrieval(
  search: SearchIndex,
  questions: readonly EvalQuestion[],
): Promise<Retrieved[]> {
  const all: Retrieved[] = [];
  for (const question of questions) {
    const pages = await fittingPages(search, question.text, undefined);
    const found = pages.map(({ document: { kind, title, path } }) =>
      kind === 'page' ? (path ?? '') : title,
    );
    all.push({ question, found, rank: found.findIndex((page) => question.pages.includes(page)) + 1 });
  }
  return all;
}
