const factor = 0.85;
const minimum = 0.4;

/** Each level of the organisation chart is 0.85 times as large as the one above, and never below 0.4, where names can still be read. */
export function levelScale(depth: number): number {
  return Math.max(minimum, factor ** depth);
}
