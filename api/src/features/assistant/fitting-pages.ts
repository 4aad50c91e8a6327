import type { AssistantSource } from 'contracts/assistant';
import { excerpt } from '../../search/marked-text.ts';
import type { Fitting, SearchIndex } from '../../search/search-index.ts';

const MOST = 6;
/** A page that has less of the question's words is about something else. */
const LEAST_SHARE = 0.38;
/** Pages that are shown where nobody writes an answer. */
const MOST_SHOWN = 4;

/** The pages that fit a question, best first. One that goes on with an earlier question is searched with it, too. */
export async function fittingPages(
  index: SearchIndex,
  question: string,
  before: string | undefined,
): Promise<Fitting[]> {
  await index.refresh();
  const found = (words: string) => index.fitting(words).filter(({ share }) => share >= LEAST_SHARE);
  const all = [...found(question).slice(0, MOST), ...(before ? found(`${before} ${question}`) : [])];
  const pages = new Map(all.map((page) => [page.document.id, page]));
  return [...pages.values()].slice(0, MOST);
}

/** The pages themselves, for a visitor who gets no written answer. */
export const asSources = (pages: Fitting[]): AssistantSource[] =>
  pages.slice(0, MOST_SHOWN).map(({ document: { title, path, about, text }, words }) => ({
    ...{ title, path, quote: excerpt(text || about, words).text },
  }));
