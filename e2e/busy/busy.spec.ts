import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { lackOf, marksOf, type PageMarks } from '../page-marks.mjs';
import { RealSite } from '../real-site.ts';
import { blames } from '../server-signs.ts';
import { origin } from '../site.ts';
import { keepBusy } from './busy-cores.ts';
import { type LoadResults, startLoad } from './load.ts';
import { Saves, savedTitle } from './saves.ts';
import { stopAtRandom } from './stops.ts';

const cores = 2;
const connections = 50;
/** `BUSY_SECONDS` shortens a trial; the issue asks for two minutes, and for so many answers in them. */
const seconds = Number(process.env.BUSY_SECONDS ?? 120);
const fewestAnswers = (10_000 * seconds) / 120;
const fewestSaves = (100 * seconds) / 120;
const oldestMs = 60_000;

let site: RealSite;
let free: (() => Promise<void>) | undefined;
test.beforeEach(async () => {
  site = await RealSite.start();
});
test.afterEach(async () => {
  await free?.();
  free = undefined;
  await site.stop();
});

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Asks for every page twice, with a save in between: what both answers have stays, however often that article is saved. */
async function markPages(saves: Saves): Promise<PageMarks[]> {
  const addresses = await site.addresses();
  const answers = new Map<string, string[]>();
  for (let round = 0; round < 2; round += 1) {
    await saves.save();
    const title = `${savedTitle} ${saves.times.length - 1}`;
    await expect
      .poll(async () => (await site.settledPage('/news')).includes(title), { message: 'the save is shown' })
      .toBe(true);
    for (const address of addresses)
      answers.set(address, [...(answers.get(address) ?? []), await site.settledPage(address)]);
  }
  const pages = marksOf(answers);
  for (const marks of pages)
    for (const html of answers.get(marks.path) ?? [])
      expect(lackOf({ status: 200, html }, marks)).toBeUndefined();
  return pages;
}

/** The failures of a run, equal ones together, the most frequent first. */
function tally(failures: string[]): string[] {
  const counts = new Map<string, number>();
  for (const failure of failures) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([failure, count]) => `${count} × ${failure}`);
}

/** What was measured, in one paragraph for whoever reads the run. */
function say(results: LoadResults, saves: Saves): void {
  const sorted = results.firstBytes.toSorted((a, b) => a - b);
  const delays = saves.delays(results.seen).toSorted((a, b) => a - b);
  const ms = (times: number[], share: number) => `${Math.round(at(times, share))} ms`;
  console.log(
    [
      `${sorted.length} answers, ${results.failures.length} without their content`,
      `first byte: median ${ms(sorted, 0.5)}, p95 ${ms(sorted, 0.95)}, slowest ${ms(sorted, 1)}, p95 / median ${(at(sorted, 0.95) / at(sorted, 0.5)).toFixed(1)}`,
      `${saves.times.length} saves, ${saves.refused} refused, shown after: median ${ms(delays, 0.5)}, slowest ${ms(delays, 1)}`,
      `oldest answer: ${saves.oldest(results.seen)} ms out of date`,
      `seed ${process.env.BUSY_SEED}`,
    ].join('; '),
  );
}

for (const [name, stops] of [
  ['a busy machine sends every page with its content, and blames no release', 0],
  ['so does one whose shell stops for 1.3 s ten times', 10],
] as const)
  test(name, async () => {
    // The newest is on the first page of the list.
    const [edited] = await site.articles();
    if (!edited) throw new Error('There are no articles.');
    const saves = new Saves(site, await site.signIn(), edited);
    const pages = await markPages(saves);
    const shell = site.shell();
    const shellsOwn = site.shellsOwn().map(({ pid }) => pid);
    if (!shell) throw new Error('The shell does not run.');
    const logged = site.log('shell').length;

    free = keepBusy(cores);
    const end = Date.now() + seconds * 1000;
    const stopLoad = startLoad({ origin, pages, connections, title: savedTitle });
    await Promise.all([
      saves.saveUntil(end),
      stopAtRandom(shell.pid, { times: stops, forMs: 1300, end }),
      wait(end - Date.now()),
    ]);
    const results = await stopLoad();
    await free();
    say(results, saves);

    expect.soft(tally(results.failures).slice(0, 20), 'answers without an h1 and its content').toEqual([]);
    expect.soft(results.firstBytes.length, 'answers').toBeGreaterThanOrEqual(fewestAnswers);
    expect.soft(saves.times.length, 'saves').toBeGreaterThanOrEqual(fewestSaves);
    expect.soft(saves.delays(results.seen).length, 'saves that were shown').toBeGreaterThan(0);
    expect.soft(saves.oldest(results.seen), 'milliseconds out of date').toBeLessThanOrEqual(oldestMs);
    expect.soft(await blames(site, logged), 'releases that are blamed').toEqual([]);
    expect.soft(site.shell()?.pid, 'the shell has not ended').toBe(shell.pid);
    const left = site.shellsOwn().map(({ pid }) => pid);
    expect.soft(left, 'no server half has ended').toEqual(expect.arrayContaining(shellsOwn));
  });
