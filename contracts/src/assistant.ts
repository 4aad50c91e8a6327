/** A question and what the assistant has replied, earlier in the same conversation. */
export interface AssistantExchange {
  prompt: string;
  reply: string;
}

/** Body of `assistant/generate`. */
export interface AssistantQuestion {
  /** The visitor's text, at most 4,000 characters. */
  prompt: string;
  /** The conversation so far, oldest first; only the last six are looked at. */
  earlier?: AssistantExchange[];
}

/** A page of the site that an answer cites, or that fits a question. */
export interface AssistantSource {
  title: string;
  /** Address on the site: `/news/7-new-office`. */
  path: string;
  /** Words that stand there: what the answer quotes, or what fits the question best. Empty: the answer quotes nothing of it. */
  quote: string;
}

/** What is known once a reply is complete. */
export interface AssistantEnd {
  /** `model`: a model has written it. `pages`: nobody has, and `sources` are the pages that fit the question best. */
  basis: 'model' | 'pages';
  /** Of a model's reply those that it cites: `[1]` in its text is the first. */
  sources: AssistantSource[];
  /** Markdown: what to know before relying on it: that it quotes no page, or was cut off. Empty when there is nothing to know. */
  note: string;
}

/**
 * `assistant/generate` without streaming. With `Accept: text/event-stream` the reply comes as events: unnamed ones with
 * `{ text }`, a piece each; then `done` with an AssistantEnd, or `error` with an AssistantFailure. A stream without either broke off.
 */
export interface AssistantReply extends AssistantEnd {
  /** Markdown, in which `[1]` cites the first of `sources`. */
  text: string;
}

/** Body of a refusal of `assistant/generate` when the model can't be reached, beside `message` and `code`. */
export interface AssistantFailure {
  message: string;
  code?: string;
  /** The pages that fit the question best. */
  sources?: AssistantSource[];
}

/** `assistant/status`. */
export interface AssistantStatus {
  /** Whether a model writes replies now: it is set up, and this month's tokens aren't used up. When not, `assistant/generate` responds with the pages that fit best. */
  available: boolean;
  /** Questions are kept so many days, without who asked them, for those who run the site; null: they aren't kept. */
  keepDays: number | null;
}

/** What became of a question. */
export type AssistantOutcome = 'answered' | 'uncited' | 'pages' | 'nothing' | 'failed';

/** A question that was asked, without who asked it. */
export interface AskedQuestion {
  id: string;
  /** When it was asked, to the hour. */
  at: string;
  /** Mail addresses and long numbers in it are blotted out. */
  text: string;
  outcome: AssistantOutcome;
  /** The model that replied; empty when none did. */
  model: string;
  tokens: number;
}

/** `assistant/questions`: newest first. */
export interface AskedQuestionPage {
  list: AskedQuestion[];
  total: number;
}

/** `assistant/usage`: what the assistant has used this month. */
export interface AssistantUsage {
  /** `2026-11`, in UTC. */
  month: string;
  /** Best first; empty when no key is set. */
  models: string[];
  /** Tokens of this month that count against the cap, those of replies under way included. */
  spent: number;
  cap: number;
  /** No reply fits into the cap any more. */
  isSpent: boolean;
  /** As the service has counted them, and nearly where it hasn't. */
  input: number;
  output: number;
  /** In US dollars, by the prices that are set; null without. */
  cost: number | null;
  questions: Record<AssistantOutcome, number>;
  /** Questions are deleted after so many days; null: they aren't kept. */
  keepDays: number | null;
}
