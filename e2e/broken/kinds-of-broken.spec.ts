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

async function visit(browser: Browser, site: RolloutSite, kind: Kind): Promise<void> {
  const page = await newVisitor(browser);
  const report = /\/releases\/report$/;
  // A page that leads away never sees the response; by the end of the look its report has arrived. A silent page ends sooner.
  const started = kind.silent ? page.waitForResponse(report) : page.waitForRequest(report);
  await page.goto(`${site.parts.origin}/home`, { waitUntil: 'commit' });
  await started;
  if (kind.silent) await kind.visit?.(page);
  else await look(page, kind);
  const closed = page.context().close();
  // A page that hangs or has crashed can't be waited for.
  if (!kind.silent) await closed;
}

for (const kind of kinds)
  test(`a rollout that ${kind.name} is halted`, async ({ site, browser }) => {
    const version = await site.rollOutChanged(kind.changes);
    for (let visitors = 0; visitors < (kind.by ?? 8); visitors += atOnce) {
      if ((await site.status()).rollout.state === 'halted') break;
      await Promise.all(Array.from({ length: atOnce }, () => visit(browser, site, kind)));
    }
    await expect
      .poll(async () => (await site.status()).rollout, { timeout: 90_000 })
      .toMatchObject({ version, state: 'halted' });
    expect((await site.evidence()).rollout?.signals[kind.signal]).toBeGreaterThan(1);
  });
