import type { AskedQuestion, AssistantOutcome, AssistantUsage } from 'contracts/assistant';
import { SiteContent } from '../site-content/site-content.model.ts';
import type { Outcome } from './answer.ts';
import { OUTCOMES, QuestionModel, type QuestionRecord } from './question.model.ts';

const KEEP_DAYS = 90;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONGEST = 500;

/** Other ways to write the same characters, and `(at)` and `(dot)` for those of an address. */
const WRITTEN: [RegExp, string][] = [
  [/\p{Cf}/gu, ''],
  [/%40/g, '@'],
  [/\s*[([]\s*at\s*[)\]]\s*/gi, '@'],
  [/\s*[([]\s*dot\s*[)\]]\s*/gi, '.'],
  [/\s+/g, ' '],
];

/** What may name somebody: addresses of mail, and numbers as long as a telephone's, an account's or a date's. */
const PERSONAL: [RegExp, string][] = [
  [/[^\s@<>()]{1,64} ?@ ?[^\s@<>()]{1,255}\.\p{L}[^\s@<>()]*/gu, '(e-mail address)'],
  [/\+?\p{Nd}(?:[ ()./_\p{Pd}]*\p{Nd}){6,}/gu, '(number)'],
];

const withoutPersons = (text: string) =>
  [...WRITTEN, ...PERSONAL].reduce(
    (left, [pattern, word]) => left.replace(pattern, word),
    text.normalize('NFKC'),
  );

/** How many days questions are kept; null when whoever edits the site doesn't want them kept. */
export async function keepDays(): Promise<number | null> {
  const content = await SiteContent.findById('shell/assistant', 'value').lean();
  const keeps = content?.value ? JSON.parse(content.value).keepsQuestions !== false : true;
  return keeps ? KEEP_DAYS : null;
}

/** Keeps a question and what became of it, unless nobody wants that. */
export async function keepQuestion(question: string, { outcome, model, tokens }: Outcome): Promise<void> {
  if ((await keepDays()) === null) return;
  const at = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  // Only then is it shortened: of an address that is cut in two, the rest would stay.
  const text = withoutPersons(question).slice(0, LONGEST);
  await QuestionModel.create({ at, text, outcome, model, tokens });
}

const present = ({ _id, at, text, outcome, model, tokens }: QuestionRecord): AskedQuestion => ({
  ...{ id: _id, at: at.toISOString(), text, outcome, model, tokens },
});

/** One page, from 1, newest first, and how many there are; of one outcome when it is given. */
export async function listQuestions(
  outcome: AssistantOutcome | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: AskedQuestion[]; total: number }> {
  const conditions = outcome ? { outcome } : {};
  const [total, list] = await Promise.all([
    QuestionModel.countDocuments(conditions),
    QuestionModel.find(conditions)
      .sort({ at: -1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
  ]);
  return { list: list.map(present), total };
}

/** Of all that are kept. */
export async function countOutcomes(): Promise<AssistantUsage['questions']> {
  const counts = await Promise.all(
    OUTCOMES.map(async (outcome) => [outcome, await QuestionModel.countDocuments({ outcome })]),
  );
  return Object.fromEntries(counts);
}

/** Deletes all, and says how many there were. */
export const deleteQuestions = async (): Promise<number> => (await QuestionModel.deleteMany({})).deletedCount;

export async function removeOldQuestions(): Promise<void> {
  await QuestionModel.deleteMany({ at: { $lt: new Date(Date.now() - KEEP_DAYS * DAY_MS) } });
}
