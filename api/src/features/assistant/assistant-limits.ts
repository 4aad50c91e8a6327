import { networkKey, visitorKey } from 'serving/visitor-key';
import { assertWithinLimits, type Limit } from '../../database/limits.ts';

const MINUTE = 60;
const DAY = 86_400;
const MONTH = 30 * DAY;

/** Limits on the questions of all visitors together: each costs money. */
export interface AssistantTotals {
  daily: number;
  /** In 30 days. */
  monthly: number;
}

/** The part of the totals that visitors who aren't signed in may use: the rest is reserved for administrators. */
const SHARE_OF_VISITORS = 0.75;
/** Of a day's total, what one network of visitors may use. */
const SHARE_OF_NETWORK = 0.1;

const OWN = "You've sent a lot of questions.";
const SHARED = 'The assistant has answered as many questions as it may for now.';

const share = (total: number, part: number) => Math.max(1, Math.floor(total * part));

const ofOne = (who: string): Limit[] => [
  { key: `assistant:${who}`, limit: 10, seconds: MINUTE, reached: OWN },
  { key: `assistant-day:${who}`, limit: 100, seconds: DAY, reached: OWN },
];

function ofVisitors(address: string, { daily, monthly }: AssistantTotals): Limit[] {
  return [
    {
      key: `assistant-day:${networkKey(address)}`,
      limit: share(daily, SHARE_OF_NETWORK),
      seconds: DAY,
      reached: OWN,
    },
    { key: 'assistant-visitors', limit: 120, seconds: MINUTE, reached: SHARED },
    { key: 'assistant-visitors-day', limit: share(daily, SHARE_OF_VISITORS), seconds: DAY, reached: SHARED },
    {
      key: 'assistant-visitors-month',
      limit: share(monthly, SHARE_OF_VISITORS),
      seconds: MONTH,
      reached: SHARED,
    },
  ];
}

const ofAll = ({ daily, monthly }: AssistantTotals): Limit[] => [
  { key: 'assistant-all-day', limit: daily, seconds: DAY, reached: SHARED },
  { key: 'assistant-all-month', limit: monthly, seconds: MONTH, reached: SHARED },
];

/**
 * Counts a question. The visitor's own limits come first, so that a visitor who is over them takes nothing from the others. Throws 429.
 * `administrator` is the id of the account, when signed in; without `totals`, where no question costs anything, there are only a visitor's own limits.
 */
export async function assertMayAsk(
  address: string,
  administrator: number | undefined,
  totals: AssistantTotals | undefined,
): Promise<void> {
  const isVisitor = administrator === undefined;
  const own = ofOne(isVisitor ? visitorKey(address) : `account-${administrator}`);
  const shared = totals ? [...(isVisitor ? ofVisitors(address, totals) : []), ...ofAll(totals)] : [];
  await assertWithinLimits([...own, ...shared]);
}
