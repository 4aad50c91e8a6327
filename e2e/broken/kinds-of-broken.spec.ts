import type { Browser, Page } from '@playwright/test';
import { expect, newVisitor, type RolloutSite, test } from '../rollouts/fixtures.ts';
import { type Kind, kinds } from './kinds.ts';

/** Visitors who come together. */
const atOnce = 4;
/** How long a visitor looks at the page, in milliseconds: nobody can say sooner that a page is empty. */
const looks = 3000;

/** Of stable, which say how a healthy version does. */
const before = 100;

test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ site }) => {
  const { stable } = await site.evidence();
  const { rollout } = await site.status();
  if (!rollout && (stable?.loaded ?? 0) < before) await site.loadedBy(before);
});

/** Looks at the page, does what shows that it is broken, and leaves. */
async function look(page: Page, kind: Kind): Promise<void> {
  await kind.visit?.(page);
  // Nothing is asked of the page meanwhile: browsers take that for a touch of the visitor.
  await page.waitForTimeout(looks);
  await page.goto('about:blank');
}

/** Whether the registry has heard from so many visitors, or wants no more. */
async function isHeardOf(site: RolloutSite, visitors: number): Promise<boolean> {
  const [{ rollout }, status] = await Promise.all([site.evidence(), site.status()]);
  return (rollout?.started ?? 0) >= visitors || status.rollout.state === 'halted';
}

/** `visitors` have come once these have. */
async function visitTogether(
  browser: Browser,
  site: RolloutSite,
  kind: Kind,
  visitors: number,
): Promise<void> {
  const pages = await Promise.all(Array.from({ length: atOnce }, () => newVisitor(browser)));
  const home = `${site.parts.origin}/home`;
  await Promise.all(pages.map((page) => page.goto(home, { waitUntil: 'commit' })));
  // The registry is asked, since a page that hangs or leads away can't tell whether its report has arrived.
  await expect.poll(() => isHeardOf(site, visitors), { timeout: 30_000 }).toBe(true);
  await Promise.all(pages.map((page) => (kind.silent ? kind.visit?.(page) : look(page, kind))));
  const closed = Promise.all(pages.map((page) => page.context().close()));
  // A page that hangs or has crashed can't be waited for.
  if (kind.silent) closed.catch(() => {});
  else await closed;
}

for (const kind of kinds)
  test(`a rollout that ${kind.name} is halted`, async ({ site, browser }) => {
    const version = await site.rollOutChanged(kind.changes);
    for (let visitors = atOnce; visitors <= (kind.by ?? 8); visitors += atOnce) {
      if ((await site.status()).rollout.state === 'halted') break;
      await visitTogether(browser, site, kind, visitors);
    }
    await expect
      .poll(async () => (await site.status()).rollout, { timeout: 90_000 })
      .toMatchObject({ version, state: 'halted' });
    expect((await site.evidence()).rollout?.signals[kind.signal]).toBeGreaterThan(1);
  });
