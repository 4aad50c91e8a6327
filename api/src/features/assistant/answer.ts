import type {
  AssistantEnd,
  AssistantExchange,
  AssistantFailure,
  AssistantOutcome,
} from 'contracts/assistant';
import { HttpError } from '../../lib/http-error.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import type { AssistantModel, Piece } from './assistant-model.ts';
import { Citations } from './citations.ts';
import { asSources, fittingPages } from './fitting-pages.ts';
import { groundedPrompt } from './grounded-prompt.ts';
import { InstructionLeak } from './instruction-leak.ts';
import { passagesOf } from './passages.ts';
import { ownText } from './reply-texts.ts';
import { brokenOff, isBudgetSpent } from './upstream-error.ts';

/** Exchanges of the conversation that a model is told of. */
const REMEMBERED = 6;
/** In characters: a hundred times a good reply. A model that goes on and on is ended. */
const LONGEST_REPLY = 200_000;

export interface Question {
  prompt: string;
  /** The conversation so far, oldest first. */
  earlier: AssistantExchange[];
}

/** What became of a question, for those who run the site. */
export interface Outcome {
  outcome: AssistantOutcome;
  model: string;
  tokens: number;
}

interface Services {
  /** None: nobody writes answers, and the pages that fit best are the reply. */
  model: AssistantModel | undefined;
  search: SearchIndex;
  onOutcome(question: string, outcome: Outcome): Promise<void>;
}

/** A reply until it becomes too long. */
async function* limited(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let left = LONGEST_REPLY;
  for await (const piece of pieces) {
    const text = piece.text.slice(0, left);
    left -= text.length;
    yield { ...piece, text, cutOff: piece.cutOff || left === 0 };
    if (left === 0) return;
  }
}

/** Text as it may be shown, of pieces as a model writes them. */
async function* checked(
  pieces: AsyncIterable<Piece>,
  citations: Citations,
  onPiece: (piece: Piece) => void,
): AsyncGenerator<string> {
  const leak = new InstructionLeak();
  for await (const piece of limited(pieces)) {
    onPiece(piece);
    yield leak.push(citations.push(piece.text));
  }
  yield leak.push(citations.end()) + leak.end();
}

/**
 * Replies to a question from the site's own pages: yields the text in pieces, and returns what it stands on. Throws an HttpError, with the pages that fit
 * best in its body when it is the service that has failed.
 */
export async function* answer(
  { model, search, onOutcome }: Services,
  { prompt, earlier }: Question,
  signal: AbortSignal,
): AsyncGenerator<string, AssistantEnd> {
  const remembered = earlier.slice(-REMEMBERED);
  const pages = await fittingPages(search, prompt, remembered.at(-1)?.prompt);
  const contact = search.get('page/contact')?.path;
  const result: Outcome = { outcome: 'failed', model: '', tokens: 0 };
  function* pagesAsReply(): Generator<string, AssistantEnd> {
    result.outcome = pages.length > 0 ? 'pages' : 'nothing';
    yield ownText(result.outcome, prompt, contact);
    return { basis: 'pages', sources: asSources(pages), note: '' };
  }
  try {
    if (!model) return yield* pagesAsReply();
    const passages = pages.flatMap(passagesOf);
    const citations = new Citations(passages);
    const asked = groundedPrompt({ question: prompt, earlier: remembered, passages, contact });
    let isCutOff = false;
    const count = ({ model: name, usage, cutOff }: Piece) => {
      result.model = name;
      isCutOff = cutOff;
      if (usage) result.tokens = usage.input + usage.output;
    };
    for await (const text of checked(model.reply(asked, signal), citations, count)) if (text) yield text;
    const { sources, quotes } = citations;
    if (quotes) result.outcome = 'answered';
    else result.outcome = pages.length > 0 ? 'uncited' : 'nothing';
    const notes = [...(isCutOff ? ['cutOff' as const] : []), ...(quotes ? [] : ['uncited' as const])];
    return { basis: 'model', sources, note: notes.map((what) => ownText(what, prompt, contact)).join(' ') };
  } catch (error) {
    if (isBudgetSpent(error)) return yield* pagesAsReply();
    throw withPages(error, asSources(pages));
  } finally {
    // A visitor who has left isn't a failure.
    if (!signal.aborted) await onOutcome(prompt, result);
  }
}

function withPages(error: unknown, sources: AssistantFailure['sources']): HttpError {
  const { status, code, message, details } = error instanceof HttpError ? error : brokenOff();
  if (status !== 503) return new HttpError(status, code, message, details);
  return new HttpError(status, code, message, { ...details, body: { ...details.body, sources } });
}
