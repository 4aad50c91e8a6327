import type { AssistantUsage } from 'contracts/assistant';

const count = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `1 token`, `1,240 tokens`. */
export const tokensInWords = (tokens: number) =>
  `${count.format(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;

/** `8,200,000 of 20,000,000 tokens, which is 41%`. Rounded down: all of it is said when it is so. */
export function spentInWords({ spent, cap }: AssistantUsage): string {
  const percent = Math.floor((spent / cap) * 100);
  const share = spent > 0 && percent < 1 ? 'less than 1%' : `${percent}%`;
  return `${count.format(spent)} of ${tokensInWords(cap)}, which is ${share}`;
}

/** `about $1.20`. */
export function costInWords(cost: number | null): string {
  if (cost === null) return 'no prices are set (ASSISTANT_PRICES)';
  return cost < 0.01 ? 'less than 1 cent' : `about ${dollars.format(cost)}`;
}
