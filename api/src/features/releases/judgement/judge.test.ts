import type { Signal } from 'contracts/releases';
import { hoursToHalt, repeat } from '../../../../simulate/runs.ts';
import { BINS, binOf, type Evidence, edge, emptyTally, type Tally, VITALS } from './evidence.ts';
import { judge } from './judge.ts';

const always = (share: number) => () => share;

const tally = (visitors: number, failed: number, signal: Signal = 'failed'): Tally => {
  const counted = emptyTally();
  counted.visitors = visitors;
  counted.signals[signal] = failed;
  return counted;
};

const accounts = (visitors: number, failed: number): Tally => {
  const counted = emptyTally();
  counted.accounts = visitors;
  counted.accountSignals.failed = failed;
  return counted;
};

const evidence = (
  percent: number,
  rollout: Tally,
  stable = emptyTally(),
  before = emptyTally(),
): Evidence => ({
  steps: [{ percent, rollout, stable }],
  before,
  hours: 24,
});

/** As many visitors of stable as come while eight of the rollout do. */
const beside = (percent: number) => Math.round((8 * (100 - percent)) / percent);

const failing = (percent: number, visitors = 8) => evidence(percent, tally(visitors, visitors));

test.each([0.01, 1, 10, 50, 100])(
  'at %p %, a version that fails for all is worse by its eighth visitor, whatever is known of stable',
  (percent) => {
    const stable = tally(beside(percent), 0);
    expect(judge(failing(percent)).verdict).toBe('worse');
    expect(judge(evidence(percent, tally(8, 8), stable)).verdict).toBe('worse');
    expect(judge(evidence(percent, tally(8, 8), stable, tally(5000, 25))).verdict).toBe('worse');
    expect(judge(evidence(percent, tally(8, 8), emptyTally(), tally(5000, 25))).verdict).toBe('worse');
  },
);

test.each([1, 10, 50, 100])('at %p %, a version that loaded for eight is not called worse', (percent) => {
  expect(judge(evidence(percent, tally(8, 0), tally(beside(percent), 0))).verdict).toBe('unclear');
});

test('an outage of everything is not put down to the rollout', () => {
  expect(judge(evidence(50, tally(8, 8), tally(8, 8))).verdict).toBe('unclear');
  expect(judge(evidence(50, tally(400, 390), tally(400, 390))).verdict).not.toBe('worse');
  expect(judge(evidence(10, tally(60, 55), tally(540, 500))).verdict).not.toBe('worse');
});

test.each([1, 10, 50, 100])('at %p %, sixty accounts that all fail halt it', (percent) => {
  expect(judge(evidence(percent, accounts(60, 60), accounts(60, 0))).verdict).toBe('worse');
});

test('accounts are not suspected: fewer of them than of unknown visitors are enough', () => {
  expect(judge(evidence(100, accounts(4, 4))).verdict).toBe('worse');
  expect(judge(evidence(100, tally(4, 4))).verdict).toBe('unclear');
});

test('the reason says what happened, in shares of visitors', () => {
  expect(judge(evidence(10, tally(60, 12), tally(540, 3))).reason).toBe(
    '20 % of 60 visitors could not load it, or it crashed; with stable 0.56 %.',
  );
});

test.each<Signal>(['erred', 'blank', 'blocked', 'api', 'left'])(
  'a version is worse when more have: %s',
  (signal) => {
    const judged = judge(evidence(10, tally(600, 300, signal), tally(5400, 300, signal)));
    expect(judged.signals.filter(({ verdict }) => verdict === 'worse').map((one) => one.signal)).toEqual([
      signal,
    ]);
  },
);

test('steps of different hours are not mixed: a bad night at 1 % and a good day at 50 % are nobody’s fault', () => {
  const night = { percent: 1, rollout: tally(10, 3), stable: tally(990, 297) };
  const day = { percent: 50, rollout: tally(5000, 25), stable: tally(5000, 25) };
  expect(judge({ steps: [night, day], before: emptyTally(), hours: 24 }).verdict).toBe('not worse');
});

test('what is a little worse is not a reason to halt, however sure that is', () => {
  const rollout = tally(1e6, 6000);
  expect(judge(evidence(50, rollout, tally(1e6, 5000))).verdict).not.toBe('worse');
});

test('a good version is not worse once less than the margin is certain, and before that it says how many more visitors it takes', () => {
  const early = judge(evidence(50, tally(100, 0), tally(100, 0)));
  expect(early.verdict).toBe('unclear');
  const needed = early.visitorsNeeded ?? Number.NaN;
  expect(needed).toBeGreaterThan(50);
  const later = Math.ceil((100 + needed) * 1.05);
  expect(judge(evidence(50, tally(later, 0), tally(later, 0))).verdict).toBe('not worse');
});

test('for a next step that few visitors get, less has to be known', () => {
  const seen = evidence(1, tally(60, 0), tally(5940, 12));
  expect(judge(seen, 10).verdict).toBe('not worse');
  expect(judge(seen, 100).verdict).toBe('unclear');
});

test('a version that is a percentage point worse is rarely called not worse', () => {
  const passed = Array.from({ length: 40 }, (_, run) =>
    evidence(50, tally(400 + run * 20, 8), tally(800, 4)),
  );
  expect(passed.map((one) => judge(one).verdict)).not.toContain('not worse');
});

const times = (visitors: number, median: number): Tally => {
  const counted = tally(visitors, 0);
  for (let nth = 0; nth < visitors; nth += 1) {
    // Evenly over the quantiles of a logistic distribution.
    const place = (nth + 0.5) / visitors;
    const bin = binOf('lcp', median * Math.exp(0.35 * Math.log(place / (1 - place))));
    counted.vitals.lcp[bin] = (counted.vitals.lcp[bin] ?? 0) + 1;
  }
  return counted;
};

test('a version whose content comes a fifth later is worse, one whose content comes as early is not', () => {
  const slower = judge(evidence(10, times(800, 1800), times(7200, 1500)));
  expect([slower.verdict, slower.reason]).toEqual([
    'worse',
    'Its largest content appears after 1800 ms for half of 800 visitors, with stable after 1500 ms.',
  ]);
  expect(judge(evidence(10, times(1000, 1500), times(9000, 1500))).verdict).toBe('not worse');
});

test('an edge is in the bin that it begins, and a value beyond all in the last', () => {
  for (const vital of VITALS)
    for (let bin = 1; bin < BINS; bin += 1) expect(binOf(vital, edge(vital, bin))).toBe(bin);
  expect([binOf('lcp', 0), binOf('lcp', 1e9), binOf('lcp', Number.NaN)]).toEqual([0, BINS - 1, 0]);
});

const site = { visitorsPerHour: 600, stableFails: always(0.005) };

test('5 % failing against 0.5 % is halted within 8 hours at 600 visitors an hour and 10 %', () => {
  expect(repeat(200, { ...site, rolloutFails: always(0.05) }, 10, 8).halted).toBeGreaterThanOrEqual(0.95);
});

test.each([0.1, 10, 99, 100])(
  'at %p %, forty good rollouts are not halted, though more visitors fail in the evening',
  (percent) => {
    const drifting = (hour: number) => 0.01 * (1 + 0.8 * Math.sin((hour / 24) * 2 * Math.PI));
    const good = { ...site, before: 2000, stableFails: drifting, rolloutFails: drifting };
    expect(repeat(40, good, percent, 24).halted).toBe(0);
  },
);

test.each([1, 10, 50, 100])('at %p %, 25 hostile addresses do not halt a good rollout', (percent) => {
  const attacked = { ...site, rolloutFails: always(0.005), liars: 'against' as const };
  expect(repeat(100, attacked, percent, 6).halted).toBeLessThanOrEqual(0.01);
});

test.each([1, 10, 50])('at %p %, 25 hostile addresses do not hide a bad rollout', (percent) => {
  const hidden = { ...site, rolloutFails: always(0.2), liars: 'for' as const };
  expect(hoursToHalt(hidden, percent, 48, 7)).toBeLessThan(48);
});

/** Pages that the shell's servers have rendered, in a rollout that began a while ago. */
function rendering(renderings: number, failed: number, ends = 0, hours = 0.1, stableFailed = 0): Evidence {
  const rollout = emptyTally();
  Object.assign(rollout, { renderings, ends, signals: { ...rollout.signals, server: failed } });
  const before = emptyTally();
  Object.assign(before, { renderings: 500, signals: { ...before.signals, server: stableFailed } });
  return { ...evidence(2, rollout, emptyTally(), before), hours };
}
const serverOf = (from: Evidence) => judge(from).signals.find(({ signal }) => signal === 'server')?.verdict;

test('a version that fails at each page on the server is worse after a few, before any visitor came', () => {
  expect(serverOf(rendering(2, 1))).toBe('not worse');
  expect(serverOf(rendering(6, 6))).toBe('worse');
  expect(judge(rendering(6, 6)).reason).toMatch(/100 % of its pages could not be rendered on the server/);
});

test('a version whose process ends twice within minutes is worse, once in a day is not', () => {
  expect(serverOf(rendering(40, 1, 1))).toBe('not worse');
  expect(serverOf(rendering(40, 2, 2))).toBe('worse');
  expect(serverOf(rendering(400, 4, 4, 24 * 7))).toBe('not worse');
});

test('a version that fails as rarely on the server as stable does is not worse', () => {
  expect(serverOf(rendering(500, 3, 0, 10, 3))).toBe('not worse');
});

test('that nothing was rendered yet holds nothing up', () => {
  expect(serverOf(rendering(0, 0))).toBe('not worse');
});
