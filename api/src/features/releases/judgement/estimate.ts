import type { Estimate, Vital } from 'contracts/releases';
import { edge } from './evidence.ts';
import { sum } from './sequential-test.ts';

const Z = 1.96;

/** A share with Wilson's interval (1927), which stays between 0 and 1 and is right for a handful of visitors too. */
export function shareOf(bad: number, visitors: number): Estimate {
  if (visitors <= 0) return { value: null, low: 0, high: 1 };
  const share = Math.min(1, bad / visitors);
  const centre = share + Z ** 2 / (2 * visitors);
  const half = Z * Math.sqrt((share * (1 - share)) / visitors + Z ** 2 / (4 * visitors ** 2));
  const whole = 1 + Z ** 2 / visitors;
  return {
    value: share,
    low: Math.max(0, (centre - half) / whole),
    high: Math.min(1, (centre + half) / whole),
  };
}

/** Where so much of the visitors lies below; between the edges of a bin as if they were spread evenly. */
function quantile(vital: Vital, bins: readonly number[], share: number): number {
  let left = share * sum(bins);
  for (const [bin, count] of bins.entries()) {
    const from = edge(vital, bin);
    if (count > 0 && left <= count) return from + (edge(vital, bin + 1) - from) * (left / count);
    left -= count;
  }
  return edge(vital, bins.length - 1);
}

/** The median, with the interval between the order statistics around it. */
export function medianOf(vital: Vital, bins: readonly number[]): Estimate {
  const visitors = sum(bins);
  if (visitors <= 0) return { value: null, low: 0, high: Number.POSITIVE_INFINITY };
  const half = Z / (2 * Math.sqrt(visitors));
  return {
    value: quantile(vital, bins, 0.5),
    low: quantile(vital, bins, Math.max(0, 0.5 - half)),
    high: quantile(vital, bins, Math.min(1, 0.5 + half)),
  };
}

/** How many visitors waited longer than `value`. */
export function slowerThan(vital: Vital, bins: readonly number[], value: number): number {
  return bins.reduce((total, count, bin) => {
    const from = edge(vital, bin);
    const to = bin === bins.length - 1 ? Number.POSITIVE_INFINITY : edge(vital, bin + 1);
    if (value <= from) return total + count;
    return value >= to || to === Number.POSITIVE_INFINITY
      ? total
      : total + (count * (to - value)) / (to - from);
  }, 0);
}
