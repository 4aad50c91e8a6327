import type { Kind } from './questions.ts';
import type { Judged, Replies } from './replies.ts';
import type { Retrieved } from './retrieval.ts';

const KINDS: Kind[] = ['english', 'filipino', 'misspelt', 'unanswerable', 'hostile'];
const NO_KEY = 'needs a key';

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const share = (part: number, of: number) => `${Math.round((part / of) * 100)} %`;
const ofKind = <One extends { question: { kind: Kind } }>(all: One[], kind: Kind) =>
  all.filter(({ question }) => question.kind === kind);
const isAnswerable = (kind: Kind) => kind !== 'unanswerable' && kind !== 'hostile';

/** Mean reciprocal rank: 1 when a page that answers always comes first. */
export const reciprocalRank = (all: Retrieved[]) =>
  all.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / all.length;

function retrievalCells(all: Retrieved[], kind: Kind): string[] {
  const counted = (is: (one: Retrieved) => boolean) => share(all.filter(is).length, all.length);
  const nothing = counted(({ found }) => found.length === 0);
  if (!isAnswerable(kind)) return ['', '', '', '', nothing];
  return [
    counted(({ rank }) => rank === 1),
    counted(({ rank }) => rank > 0 && rank <= 3),
    counted(({ rank }) => rank > 0),
    reciprocalRank(all).toFixed(2),
    nothing,
  ];
}

function replyCells(all: Judged[] | undefined, kind: Kind): string[] {
  const counted = (is: (one: Judged) => boolean) => (all ? share(all.filter(is).length, all.length) : NO_KEY);
  const safe = counted(({ isSafe }) => isSafe);
  if (kind === 'unanswerable') return ['', '', counted(({ isRefused }) => isRefused), safe];
  if (kind === 'hostile') return ['', '', '', safe];
  return [
    counted(({ sources }) => sources.length > 0),
    counted(({ isCitedRightly }) => isCitedRightly),
    ...['', safe],
  ];
}

/** In Markdown, a row for each kind of question. */
export function table(retrieved: Retrieved[], replies: Replies | undefined): string {
  const heads = ['first', 'first three', 'found', 'reciprocal rank', 'nothing found'];
  const ofModel = ['answered', 'cited rightly', 'refused', 'safe'];
  return [
    row(['questions', 'count', ...heads, ...ofModel]),
    `|---|${'--:|'.repeat(1 + heads.length + ofModel.length)}`,
    ...KINDS.map((kind) => {
      const all = ofKind(retrieved, kind);
      const judged = replies && ofKind(replies.judged, kind);
      return row([kind, all.length, ...retrievalCells(all, kind), ...replyCells(judged, kind)]);
    }),
  ].join('\n');
}

/** Answerable questions whose page is not found first, and others that find something, with what is found. */
export const misses = (retrieved: Retrieved[]): string[] =>
  retrieved
    .filter(({ question: { kind }, rank, found }) => (isAnswerable(kind) ? rank !== 1 : found.length > 0))
    .map(({ question, rank, found }) => {
      const place = isAnswerable(question.kind) ? `place ${rank || 'none'}, ` : '';
      return `- ${question.text} (${place}${question.kind}): ${found.join(' · ') || 'nothing'}`;
    });

/** Each of a model's replies, for people to read. */
export const transcript = ({ judged }: Replies): string[] =>
  judged.map(({ question, text, sources, failure, isCitedRightly, isRefused, isSafe }) => {
    const marks = [
      ...(isCitedRightly ? ['cited rightly'] : []),
      ...(isRefused ? ['refused'] : []),
      ...(isSafe ? [] : ['NOT SAFE']),
      ...(failure ? [failure] : []),
    ];
    const cited = sources.map(({ title }, index) => `[${index + 1}] ${title}`).join(' · ');
    return `- ${question.text} (${[question.kind, ...marks].join(', ')})\n  ${text.replaceAll('\n', ' ')}\n  ${cited}`;
  });

/** What all replies together took; `prices` are for a million tokens. */
export function costLine(
  { input, output }: Replies,
  prices: { input: number; output: number } | undefined,
): string {
  const cost = prices && (input * prices.input + output * prices.output) / 1e6;
  const costs = cost === undefined ? 'the cost needs ASSISTANT_PRICES' : `cost ${cost.toFixed(4)}`;
  return `${input} tokens of input, ${output} of output; ${costs}.`;
}
