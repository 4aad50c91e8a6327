import type { Vital } from 'contracts/releases';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Measured so far, as the browser says it. */
export const vitals: Partial<Record<Vital, number>> = {};

/** Starts to measure; what has happened before is counted. */
export function measureVitals(): void {
  onLCP(({ value }) => {
    vitals.lcp = Math.round(value);
  });
  onINP(({ value }) => {
    vitals.inp = Math.round(value);
  });
  onCLS(({ value }) => {
    vitals.cls = Math.round(value * 10_000) / 10_000;
  });
}
