/** Of many rounds; their extremes show what else the machine did. */
export interface Spread {
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
}

export function spread(values: number[]): Spread;
