import { test as base, expect } from '@playwright/test';
import { OwnParts } from '../own-parts.ts';
import { HalvesSite } from './halves-site.ts';
import type { Kind } from './kinds/kind.ts';
import { kinds } from './kinds.ts';

/** How long the next visitor waits for the site to notice what the one before has met. */
const noticedWithinMs = 3000;
const haltedWithinMs = 30_000;
const mayGrowMb = 50;

const test = base.extend<object, { site: HalvesSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
    async ({}, use, { parallelIndex }) => {
      const parts = new OwnParts(parallelIndex);
      const site = await HalvesSite.start(parts);
      await meet(site, { name: 'does nothing else', harmless: true });
      site.warmedUp();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** What visitors, others and the registry saw of a kind. */
interface Met {
  version: string;
  /** Who have come before the rollout was halted, five at most. */
  visitors: number;
  isHalted: boolean;
  failures: number;
  /** Of the pages of its visitors: what was wrong, and how many were complete. */
  wrong: string[];
  pages: number;
  complete: number;
  others: { asked: number; failures: string[] };
}

/** One that perhaps does no harm is to be halted once its pages show that it does. */
const isToBeHalted = ({ harmless }: Kind, { complete, pages }: Pick<Met, 'complete' | 'pages'>) =>
  harmless === undefined || complete < pages;

/** Rolls a kind out, and lets its visitors come one after the other until it is halted. */
async function meet(site: HalvesSite, kind: Kind): Promise<Met> {
  const version = await site.rollOut(kind);
  const { own, others } = await site.chosen();
  const stopOthers = site.othersBrowse(others);
  const met = {
    version,
    visitors: 0,
    isHalted: false,
    failures: 0,
    wrong: [] as string[],
    pages: 0,
    complete: 0,
  };
  try {
    // What it fails at before its first visitor comes may have halted it.
    const isOffered = async () => own[0] && (await site.offered(own[0])) === version;
    await expect
      .poll(async () => (await site.isHalted(version)) || isOffered(), { intervals: [50] })
      .toBe(true);
    for (const [index, visitor] of own.entries()) {
      if (await site.isHalted(version)) break;
      met.visitors += 1;
      const visits = site.pagesOf(index, kind.pages ?? 2).map((page) => site.visit(visitor, page));
      for (const visit of await Promise.allSettled(visits)) {
        met.pages += 1;
        if (visit.status === 'rejected') met.wrong.push(String(visit.reason));
        else if (visit.value.wrong) met.wrong.push(visit.value.wrong);
        else if (visit.value.isComplete) met.complete += 1;
      }
      if (isToBeHalted(kind, met)) await isNoticed(site, version, met.failures);
      met.failures = await site.failures();
    }
    if (isToBeHalted(kind, met)) await isHaltedSoon(site, version);
    met.isHalted = await site.isHalted(version);
    met.failures = await site.failures();
  } finally {
    await site.halt().catch(() => undefined);
  }
  return { ...met, others: await stopOthers() };
}

/** Whether the site says within some seconds that the half has failed once more, or halts the rollout. */
async function isNoticed(site: HalvesSite, version: string, before: number): Promise<void> {
  const isTold = async () => (await site.failures()) > before || site.isHalted(version);
  await untilTrue(isTold, noticedWithinMs);
}

const isHaltedSoon = (site: HalvesSite, version: string) =>
  untilTrue(() => site.isHalted(version), haltedWithinMs);

/** Resolves when it is true, or when the time is over. */
async function untilTrue(isTrue: () => Promise<boolean>, withinMs: number): Promise<void> {
  await expect
    .poll(isTrue, { timeout: withinMs, intervals: [50] })
    .toBe(true)
    .catch(() => undefined);
}

test.describe.configure({ timeout: 120_000 });

for (const kind of kinds)
  test(`a server half that ${kind.name} harms nobody else`, async ({ site }) => {
    const processes = site.shellsProcesses();
    const stable = (await site.releases()).stable?.version;
    const met = await meet(site, kind);

    expect(site.shellRuns(), 'the shell runs').toBe(true);
    expect.soft(met.others.failures.slice(0, 10), `pages of others, of ${met.others.asked}`).toEqual([]);
    expect.soft(met.wrong, 'pages of its visitors').toEqual([]);
    expect.soft(site.reached(), 'what it has reached').toEqual([]);
    expect.soft((await site.releases()).stable?.version, 'the stable version').toBe(stable);
    if (isToBeHalted(kind, met)) {
      expect.soft(met.isHalted, `halted after ${met.visitors} visitors`).toBe(true);
      expect.soft(met.failures, 'failures that the registry has counted').toBeGreaterThan(0);
    }
    await expect
      .poll(() => site.shellsProcesses(), { message: 'its process has ended' })
      .toBeLessThanOrEqual(processes);
    expect(site.growth(), 'MB that the shell has grown by').toBeLessThan(mayGrowMb);
  });
