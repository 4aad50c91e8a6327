const factor = 0.85;
const minimum = 0.4;

/** SPEC.md section 9: each level down the organisation chart is 0.85 times as large as the one above, never below 0.4. */
export function levelScale(depth: number): number {
  return Math.max(minimum, factor ** depth);
}
