/** Random numbers that are the same for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** How many of `events` happen: what doesn't happen is jumped over. */
  binomial(events: number, share: number): number {
    if (share <= 0) return 0;
    if (share > 0.5) return events - this.binomial(events, 1 - share);
    const jump = Math.log1p(-share);
    let hits = 0;
    for (let at = Math.floor(Math.log(1 - this.next()) / jump); at < events; hits += 1)
      at += 1 + Math.floor(Math.log(1 - this.next()) / jump);
    return hits;
  }

  /** How many happen of which `mean` are to be expected. */
  poisson(mean: number): number {
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()));
    const limit = Math.exp(-mean);
    let happened = 0;
    for (let product = this.next(); product > limit; product *= this.next()) happened += 1;
    return happened;
  }
}
