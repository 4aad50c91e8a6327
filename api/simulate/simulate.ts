import { PLAN_EXAMPLE } from '../src/features/releases/plans/plan-text.ts';
import { hoursToStable, type Outcome, repeat } from './runs.ts';
import type { World } from './world.ts';

/** Prints the tables of docs/releasing.md. The same seeds, so the same numbers, each time. */

const always = (share: number) => () => share;
/** Twice as many fail in the evening as in the morning. */
const overTheDay = (share: number) => (hour: number) =>
  share * (1 + (1 / 3) * Math.sin((hour / 24) * 2 * Math.PI));

const site = (
  visitorsPerHour: number,
  stable: number,
  rollout: number,
  more: Partial<World> = {},
): World => ({
  ...{ visitorsPerHour, stableFails: always(stable), rolloutFails: always(rollout), before: 2000 },
  ...more,
});

const percent = (share: number) => `${Number((share * 100).toFixed(share < 0.01 ? 2 : 1))} %`;
const hours = (time: number | null) => {
  if (time === null) return '–';
  if (time < 1) return `${Math.round(time * 60)} min`;
  return time < 48 ? `${Number(time.toFixed(1))} h` : `${Number((time / 24).toFixed(1))} days`;
};

function table(title: string, head: string[]): (...cells: string[]) => void {
  const line = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  process.stdout.write(`\n${title}\n\n`);
  line(head);
  line(head.map(() => '---'));
  return (...cells) => line(cells);
}

function goodOnes(runs: number): void {
  const row = table(`Good rollouts, looked at every ten minutes (${runs} each)`, [
    ...['visitors an hour', 'percent', 'fail with both', 'for', 'ever halted'],
  ]);
  const kinds: [number, number, number, number, ((share: number) => (hour: number) => number)?][] = [
    [60, 10, 0.005, 72],
    [600, 1, 0.005, 48],
    [600, 10, 0.005, 48],
    [600, 10, 0.05, 48],
    [600, 50, 0.005, 48],
    [600, 100, 0.005, 24],
    [600, 100, 0.005, 24, overTheDay],
    [600, 10, 0.02, 48, overTheDay],
    [6000, 1, 0.02, 24, overTheDay],
  ];
  for (const [visitors, given, share, time, shape = always] of kinds) {
    const fails = { stableFails: shape(share), rolloutFails: shape(share) };
    const { halted } = repeat(runs, site(visitors, share, share, fails), given, time);
    const drift = shape === overTheDay ? ', twice that in the evening' : '';
    row(String(visitors), `${given} %`, `${percent(share)}${drift}`, hours(time), percent(halted));
  }
  // Everything that can go wrong, each kind as often as on real sites.
  const others = { left: 0.1, erred: 0.05, blank: 0.002, blocked: 0.005, api: 0.03 };
  const world = site(600, 0.005, 0.005, { others, lcp: { stable: 1500, times: 1 } });
  const { halted } = repeat(Math.ceil(runs / 5), world, 10, 24);
  row(
    '600',
    '10 %',
    `0.5 %, and all other bad news and times (${Math.ceil(runs / 5)})`,
    '24 h',
    percent(halted),
  );
}

function badOnes(runs: number): void {
  const row = table(`Bad rollouts (${runs} each)`, [
    ...[
      'visitors an hour',
      'percent',
      'fails',
      'with stable',
      'halted within 24 h',
      'half within',
      'nine of ten within',
    ],
  ]);
  const kinds = [
    [60, 10, 1],
    [600, 1, 1],
    [600, 10, 1],
    [60, 10, 0.2],
    [600, 1, 0.2],
    [600, 10, 0.2],
    [600, 1, 0.05],
    [600, 10, 0.05],
    [600, 50, 0.05],
    [600, 100, 0.05],
    [6000, 1, 0.05],
    [600, 50, 0.015],
    [6000, 10, 0.015],
  ] as const;
  for (const [visitors, given, share] of kinds) {
    const { halted, median, ninth } = repeat(runs, site(visitors, 0.005, share), given, 24);
    const cells = [percent(halted), hours(median), hours(ninth)];
    row(String(visitors), `${given} %`, percent(share), '0.5 %', ...cells);
  }
}

function slowOnes(runs: number): void {
  const row = table(`Main content a fifth later (${runs} each)`, [
    ...['visitors an hour', 'percent', 'times', 'halted within 24 h', 'half within', 'nine of ten within'],
  ]);
  for (const [visitors, given, times] of [
    [600, 1, 1.2],
    [600, 10, 1.2],
    [600, 50, 1.2],
    [6000, 1, 1.2],
    [600, 10, 1.5],
    [600, 10, 1],
  ] as const) {
    const world = site(visitors, 0.005, 0.005, { lcp: { stable: 1500, times } });
    const { halted, median, ninth } = repeat(runs, world, given, 24);
    row(String(visitors), `${given} %`, String(times), percent(halted), hours(median), hours(ninth));
  }
}

function attacks(runs: number): void {
  const row = table(`25 hostile addresses within the first four hours, 600 visitors an hour (${runs} each)`, [
    ...['they', 'percent', 'rollout fails', 'with stable', 'halted within 24 h', 'half within'],
  ]);
  const show = (they: string, given: number, share: number, { halted, median }: Outcome) =>
    row(they, `${given} %`, percent(share), '0.5 %', percent(halted), hours(median));
  for (const given of [1, 10, 50, 100])
    show(
      'fail the rollout, load stable',
      given,
      0.005,
      repeat(runs, site(600, 0.005, 0.005, { liars: 'against' }), given, 24),
    );
  for (const share of [0.05, 0.2, 1])
    show(
      'load the rollout, fail stable',
      10,
      share,
      repeat(runs, site(600, 0.005, share, { liars: 'for' }), 10, 24),
    );
}

function plans(runs: number): void {
  const row = table(`Good releases with the plan ${PLAN_EXAMPLE} (${runs} each)`, [
    ...['visitors an hour', 'fail with both', 'half are stable after', 'nine of ten after', 'halted'],
  ]);
  for (const [visitors, share] of [
    [60, 0.005],
    [600, 0.005],
    [600, 0.02],
    [6000, 0.005],
    [60000, 0.005],
  ] as const) {
    const { median, ninth, halted } = hoursToStable(
      runs,
      site(visitors, share, share),
      PLAN_EXAMPLE,
      60 * 24,
    );
    row(String(visitors), percent(share), hours(median), hours(ninth), percent(halted));
  }
}

// A fraction of the runs for a quick look: npm run simulate -w api -- 0.01
const part = Number(process.argv[2] ?? 1);
const runs = (number: number) => Math.max(10, Math.round(number * part));
goodOnes(runs(10_000));
badOnes(runs(2000));
slowOnes(runs(400));
attacks(runs(2000));
plans(runs(400));
