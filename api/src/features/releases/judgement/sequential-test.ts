/**
 * A test that may be looked at after every visitor.
 *
 * The usual tests are right once, after a number of visitors that was fixed before. Looked at again and again they call every healthy
 * rollout worse in the end. This one bets instead (Shafer, “Testing by betting”, 2021; Ramdas, Grünwald, Vovk and Shafer,
 * “Game-theoretic statistics and safe anytime-valid inference”, 2023): it starts with a capital of 1 and bets, before each event, that it
 * is one against the rollout. While the rollout is as good as stable every bet is fair, so the capital is a martingale that is never below
 * 0, and by Ville's inequality it EVER reaches 1/α with a probability of at most α, however often anybody looks and whenever
 * they stop.
 *
 * One bet serves for everything here. Of a row of events, each is a hit with at most some chance q. Betting on odds that are λ times as high
 * multiplies the capital by λ/(1 + q(λ − 1)) with a hit and by 1/(1 + q(λ − 1)) without: on average by 1. After `hits` of such events its
 * logarithm is
 *
 *     hits · ln λ − Σ ln(1 + q(λ − 1))
 *
 * Which λ is best depends on how bad the rollout is, which nobody knows. So the capital is spread over several λ and the parts are added
 * (the method of mixtures; Robbins, 1970): the sum is fair too, and ends near the best of them.
 *
 * Two rows of events are bet on:
 *
 * 1. **The coin.** Events are visitors with bad news, of either version; a hit is one of the rollout; the chance is the rollout's percent. Who gets
 *    the rollout is decided by the server's coin and by nothing else, so that holds whatever else happens: the hour of the day, an
 *    outage, a campaign, a base rate that nobody knows. Conditioning on the bad news is Fisher's exact test, made sequential.
 *    Steps of different percent are bet on one by one, each at its own odds, so shares of different days are never added (Simpson's paradox).
 * 2. **The reference.** Events are the rollout's visitors; a hit is bad news; the chance is the most that a healthy version would have. This needs no
 *    visitors of stable, so it works at 100 % and for the first few visitors, and it needs an assumption (`healthyShare`).
 *
 * **Liars.** Any visitor may lie, but the server's coin decides on which side a liar is. Of the coin's bets: one who makes bad news only
 * when they are in the rollout multiplies the capital by more than 1 on average, by how much is known, and 25 of these factors are paid at the
 * start (`liarsToll`). A toll on average is cheaper than leaving out as many visitors as could be liars, and needs no quantile. Of the reference's
 * bets: as many bad news as liars could make are left out (`mostLiars`), but never those of more than half of the visitors.
 */

export interface Row {
  /** Events; need not be whole. */
  events: number;
  /** Of a hit, at most. */
  chance: number;
}

/** Logarithm of the capital after bets on odds that are `ratio` times as high. */
export function logCapital(hits: number, rows: readonly Row[], ratio: number): number {
  const won = hits === 0 ? 0 : hits * Math.log(ratio);
  return rows.reduce((log, { events, chance }) => log - events * Math.log1p(chance * (ratio - 1)), won);
}

/** Logarithm of the sum of capitals, each with its part of the start. */
export function mixture(parts: readonly { log: number; part: number }[]): number {
  const logs = parts.map(({ log, part }) => log + Math.log(part));
  const highest = Math.max(...logs);
  if (highest === Number.NEGATIVE_INFINITY) return highest;
  return highest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - highest), 0));
}

/** Hostile addresses that the judgement holds against. */
export const LIARS = 25;

/**
 * Logarithm of what one liar multiplies the capital of the coin's bets by, on average and at most. `atRollout` and `atStable`: the most that
 * one event on this side multiplies it by at this chance; a liar on the other side keeps quiet (1). Their side at each percent follows from
 * one number between 0 and 1, which they can't choose; which step they show up in they can.
 */
export function liarsToll(
  chances: readonly number[],
  atRollout: (chance: number) => number,
  atStable: (chance: number) => number = () => 1,
): number {
  const edges = [...new Set([0, ...chances, 1])].sort((a, b) => a - b);
  const average = edges.slice(1).reduce((sum, upper, index) => {
    const lower = edges[index] ?? 0;
    const factors = chances.map((chance) => (chance >= upper ? atRollout(chance) : atStable(chance)));
    return sum + (upper - lower) * Math.max(1, ...factors);
  }, 0);
  return Math.log(average);
}

/** So rarely more liars than `mostLiars` are on one side. */
const MORE_LIARS = 1e-4;
const mostLiarsAt = new Map<number, number>();

/** How many of `LIARS` are on a side that each is on with this chance: a high quantile of the binomial distribution. */
export function mostLiars(chance: number): number {
  const known = mostLiarsAt.get(chance);
  if (known !== undefined) return known;
  let most = LIARS;
  let beyond = 0;
  // From the top down, while what lies above stays rare.
  for (; most > 0; most -= 1) {
    beyond += binomial(LIARS, most) * chance ** most * (1 - chance) ** (LIARS - most);
    if (beyond > MORE_LIARS) break;
  }
  // Chances are percents of two decimals.
  mostLiarsAt.set(chance, most);
  return most;
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Odds that are bet on for bad news; most of the capital is where real rollouts go wrong. */
const WORSE = [
  { ratio: 1.5, part: 0.08 },
  { ratio: 2, part: 0.12 },
  { ratio: 3, part: 0.2 },
  { ratio: 4.5, part: 0.2 },
  { ratio: 7, part: 0.12 },
  { ratio: 12, part: 0.08 },
  { ratio: 30, part: 0.07 },
  { ratio: 100, part: 0.07 },
  { ratio: 400, part: 0.06 },
];

export interface Counts {
  percent: number;
  /** Visitors, and those with bad news. */
  rollout: { visitors: number; bad: number };
  stable: { visitors: number; bad: number };
}

/** Evidence of the coin: natural logarithm of the capital. `liars`: how many to hold against; none among signed-in accounts. */
export function coinEvidence(steps: readonly Counts[], liars = LIARS): number {
  // Where all get the rollout, the coin says nothing.
  const used = steps.filter(({ percent }) => percent > 0 && percent < 100);
  const hits = used.reduce((sum, { rollout }) => sum + rollout.bad, 0);
  const rows = used.map(({ percent, rollout, stable }) => ({
    events: rollout.bad + stable.bad,
    chance: percent / 100,
  }));
  const chances = rows.map(({ chance }) => chance);
  return mixture(
    WORSE.map(({ ratio, part }) => {
      const toll = liars === 0 ? 0 : liars * liarsToll(chances, (q) => ratio / (1 + q * (ratio - 1)));
      return { part, log: logCapital(hits, rows, ratio) - toll };
    }),
  );
}

/** With fewer visitors, too few bad news may be chance. */
const ENOUGH_KNOWN = 400;

/**
 * The most that a healthy version fails for, judged by what `known` visitors of another one did: twice their share and one percentage point,
 * for the time of day and for chance. `usual`: so many visitors with one bad news among them are assumed beforehand; with 50, a healthy
 * version fails for at most 5 % until enough is known to say less.
 */
export function healthyShare(known: { visitors: number; bad: number }, usual: number): number {
  const atMost = (bad: number, visitors: number) => Math.min(1, 0.01 + (2 * (1 + bad)) / (usual + visitors));
  const share = atMost(known.bad, known.visitors);
  return known.visitors < ENOUGH_KNOWN ? Math.max(share, atMost(0, 0)) : share;
}

/** Of how many visitors bad news are put down to liars: never of more than half. */
export const putDownToLiars = (visitors: number, percent: number): number =>
  Math.min(mostLiars(percent / 100), Math.floor(visitors / 2));

/** Evidence of the reference: natural logarithm of the capital. `shareOf`: the most that is healthy in a step. */
export function referenceEvidence(
  steps: readonly Counts[],
  shareOf: (step: Counts) => number,
  trusted = false,
): number {
  const visitors = steps.reduce((sum, { rollout }) => sum + rollout.visitors, 0);
  const bad = steps.reduce((sum, { rollout }) => sum + rollout.bad, 0);
  if (bad === 0) return Number.NEGATIVE_INFINITY;
  const widest = Math.max(...steps.map(({ percent }) => percent));
  const leftOut = trusted ? 0 : putDownToLiars(visitors, widest);
  const kept = (visitors - leftOut) / visitors;
  const rows = steps.map((step) => ({ events: step.rollout.visitors * kept, chance: shareOf(step) }));
  const hits = Math.max(0, bad - leftOut);
  return mixture(WORSE.map(({ ratio, part }) => ({ part, log: logCapital(hits, rows, ratio) })));
}

const FEWER = [0, 0.1, 0.3, 0.5, 0.7, 0.85, 0.93].map((ratio, _index, all) => ({
  ratio,
  part: 1 / all.length,
}));

/** Evidence that something is rarer than `chance`: of `events`, it were `hits`. */
export function rarerEvidence(hits: number, events: number, chance: number): number {
  const rows = [{ events, chance }];
  return mixture(FEWER.map(({ ratio, part }) => ({ part, log: logCapital(hits, rows, ratio) })));
}

/** What is bet on how often something happens, times an hour. */
const OFTENER = [1, 10, 100];

/**
 * Evidence that something happens oftener than `rate` times an hour: it happened `count` times in so many hours. Natural logarithm of the likelihood ratios of
 * Poisson processes, which may be looked at all the time (Wald 1945).
 */
export function oftenerEvidence(count: number, hours: number, rate: number): number {
  return mixture(
    OFTENER.map((bet) => ({
      part: 1 / OFTENER.length,
      log: count * Math.log(bet / rate) - hours * (bet - rate),
    })),
  );
}

const MOST_NEEDED = 1e7;

/**
 * How many more events it takes at most until this evidence is `enough`, when the share of hits among them is `share`; undefined when that is no
 * end. Each bet's logarithm grows evenly with the events; the first that is enough by itself says when.
 */
export function eventsNeeded(
  seen: { hits: number; events: number },
  chance: number,
  share: number,
  enough: number,
): number | undefined {
  const needs = FEWER.map(({ ratio, part }) => {
    const growth = logCapital(share, [{ events: 1, chance }], ratio);
    const log = logCapital(seen.hits, [{ events: seen.events, chance }], ratio) + Math.log(part);
    return growth > 0 ? (enough - log) / growth : Number.POSITIVE_INFINITY;
  });
  const needed = Math.ceil(Math.min(...needs));
  return needed <= MOST_NEEDED ? Math.max(1, needed) : undefined;
}

/** Bets on times: of slower visitors than an edge and of faster ones, odds that go up and down. */
const SLOWER = [
  { slower: 1.25, faster: 0.8 },
  { slower: 1.5, faster: 0.6 },
  { slower: 1.6, faster: 0.9 },
  { slower: 3, faster: 0.9 },
];

export interface Times {
  percent: number;
  rollout: readonly number[];
  stable: readonly number[];
}

/**
 * Evidence that visitors of the rollout wait longer, by the coin. Bets are made at every edge between two bins at once, so nobody has to choose
 * after a look at the data what slow means.
 */
export function slowerEvidence(steps: readonly Times[]): number {
  const used = steps.filter(({ percent }) => percent > 0 && percent < 100);
  const chances = used.map(({ percent }) => percent / 100);
  const edges = Math.max(0, ...used.map(({ rollout }) => rollout.length - 1));
  const tolls = SLOWER.map(({ slower, faster }) =>
    liarsToll(
      chances,
      (q) => slower / (1 + q * (slower - 1)),
      (q) => 1 / (1 + q * (faster - 1)),
    ),
  );
  const part = 1 / (edges * SLOWER.length);
  const parts: { log: number; part: number }[] = [];
  const counts = used.map(({ rollout, stable }) => ({ all: sum(rollout), both: sum(rollout) + sum(stable) }));
  const below = used.map(() => ({ rollout: 0, both: 0 }));
  for (let edge = 0; edge < edges; edge += 1) {
    for (const [index, { rollout, stable }] of used.entries()) {
      const so = below[index];
      if (!so) continue;
      so.rollout += rollout[edge] ?? 0;
      so.both += (rollout[edge] ?? 0) + (stable[edge] ?? 0);
    }
    for (const [index, { slower, faster }] of SLOWER.entries()) {
      let log = -LIARS * (tolls[index] ?? 0);
      for (const [at, chance] of chances.entries()) {
        const { rollout: fast, both: fastOfBoth } = below[at] ?? { rollout: 0, both: 0 };
        const { all, both } = counts[at] ?? { all: 0, both: 0 };
        log += logCapital(all - fast, [{ events: both - fastOfBoth, chance }], slower);
        log += logCapital(fast, [{ events: fastOfBoth, chance }], faster);
      }
      parts.push({ log, part });
    }
  }
  return parts.length === 0 ? 0 : mixture(parts);
}

export function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
