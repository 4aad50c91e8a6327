/** Of many rounds; their extremes show what else the machine did. */
export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { median: at(0.5), lowerQuartile: at(0.25), upperQuartile: at(0.75) };
}
