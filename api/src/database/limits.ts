import { tooMany } from '../lib/http-error.ts';
import { consume, type Window } from './rate-limit.ts';

export interface Limit extends Window {
  key: string;
  /** What is said when it is reached. */
  reached: string;
}

const MINUTE = 60;
const DAY = 86_400;

function waiting(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} seconds`;
  if (seconds < 2 * 60 * MINUTE) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return seconds < 2 * DAY ? `${Math.ceil(seconds / 3600)} hours` : `${Math.ceil(seconds / DAY)} days`;
}

/** Counts one use under each limit, in their order, up to the first that is reached. Throws 429 then. */
export async function assertWithinLimits(limits: Limit[]): Promise<void> {
  for (const { key, reached, ...window } of limits) {
    const { allowed, retryAfter } = await consume(key, window);
    if (!allowed) throw tooMany(retryAfter, `${reached} Try again in ${waiting(retryAfter)}.`);
  }
}
