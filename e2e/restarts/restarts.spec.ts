import { setTimeout as wait } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { lackOf, marksOf, type PageMarks } from '../page-marks.mjs';
import { isRunning, proportionalMb } from '../process-tree.ts';
import { RealSite } from '../real-site.ts';
import { origin } from '../site.ts';

const kills = Number(process.env.RESTARTS_KILLS ?? 100);
const withinMs = 2000;
/** A page that isn't there after this time is given up. */
const givenUpMs = 20_000;
const pollMs = 20;
const mostMb = 512;

const test = base.extend<object, { site: RealSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
    async ({}, use) => {
      const site = await RealSite.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('all processes of the site together take half a gigabyte at rest', async ({ site }) => {
  for (const address of await site.addresses()) await site.settledPage(address);
  const sizes = () =>
    site.processes().map(({ pid, command }) => ({ mb: Math.round(proportionalMb(pid)), command }));
  const sum = () => sizes().reduce((total, { mb }) => total + mb, 0);
  // What the start has left goes in its first minute.
  await expect
    .poll(sum, { timeout: 60_000, intervals: [1000] })
    .toBeLessThanOrEqual(mostMb)
    .catch(() => undefined);
  for (const { mb, command } of sizes()) console.log(`${String(mb).padStart(5)} MB  ${command}`);
  expect(sum(), 'MB of all processes').toBeLessThanOrEqual(mostMb);
});

/** Milliseconds until the page comes complete; undefined when it was given up. `lacks` gets what the answers before lacked. */
async function untilComplete(page: PageMarks, since: number, lacks: string[]): Promise<number | undefined> {
  while (performance.now() - since < givenUpMs) {
    const lack = await fetch(origin + page.path).then(
      async (response) => lackOf({ status: response.status, html: await response.text() }, page),
      () => 'no connection',
    );
    if (!lack) return performance.now() - since;
    lacks.push(lack);
    await wait(pollMs);
  }
  return undefined;
}

test(`a shell that is killed ${kills} times answers within two seconds each time, with its pages`, async ({
  site,
}) => {
  const answers = new Map<string, string[]>();
  for (const address of await site.addresses()) answers.set(address, [await site.settledPage(address)]);
  const pages = marksOf(answers);
  const times: number[] = [];
  const empty: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const shell = site.shell();
    const page = pages[kill % pages.length];
    if (!shell || !page) throw new Error(`The shell does not run after ${kill} kills.`);
    const lacks: string[] = [];
    const started = site.shellsOwn().map(({ pid }) => pid);
    process.kill(shell.pid, 'SIGKILL');
    const time = await untilComplete(page, performance.now(), lacks);
    expect(time, `${page.path} after kill ${kill + 1}: ${lacks.at(-1)}`).toBeDefined();
    times.push(time ?? Number.NaN);
    empty.push(...lacks.filter((lack) => /h1|lacks/.test(lack)));
    await expect
      .poll(() => started.filter(isRunning), { message: 'what the killed shell had started has ended' })
      .toEqual([]);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  console.log(`${kills} kills: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`);
  expect.soft(times.filter((time) => time > withinMs).map(Math.round), `over ${withinMs} ms`).toEqual([]);
  expect.soft(empty, 'answers of 200 without content').toEqual([]);
  expect(site.text(), 'npm start says so').toMatch(/shell has (stopped|ended).*[Rr]estart|[Rr]estart.*shell/);
});
