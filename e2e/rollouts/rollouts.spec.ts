import { hydrated } from '../fixtures.ts';
import { publicChanges } from '../variant.ts';
import { expect, expectFirst, expectSecond, reportsOf, test } from './fixtures.ts';

test('two visitors see two versions at the same time, each the same one from page to page', async ({
  site,
  browser,
}) => {
  await site.rollOut(site.second, 50);
  const visitors = new Map<string, Awaited<ReturnType<typeof browser.newPage>>>();
  while (visitors.size < 2) {
    const page = await browser.newPage();
    const config = await page.request.get(`${site.parts.origin}/config.json`);
    visitors.set((await config.json()).remotes['mfe-public'].candidates[0].version, page);
  }
  for (let visit = 0; visit < 2; visit += 1) {
    for (const [version, page] of visitors) {
      await page.goto(`${site.parts.origin}/home`);
      await (version === site.second ? expectSecond(page) : expectFirst(page));
    }
  }
  for (const page of visitors.values()) await page.context().close();
});

test('two servers of the shell give the same visitor the same version', async ({ site, page, browser }) => {
  await site.rollOut(site.second, 50);
  const other = await site.parts.secondShell();
  for (let visitor = 0; visitor < 5; visitor += 1) {
    const context = await browser.newContext();
    const versions = [];
    for (const origin of [site.parts.origin, other]) {
      const config = await context.request.get(`${origin}/config.json`);
      versions.push((await config.json()).remotes['mfe-public'].candidates[0].version);
    }
    expect(versions[0]).toBe(versions[1]);
    await context.close();
  }
  await page.goto(`${other}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor keeps a version until the next full load', async ({ site, page }) => {
  await site.rollOut(site.second, 0);
  await page.goto(`${site.parts.origin}/home`);
  await expectFirst(page);
  await site.rollOut(site.second, 100);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Contact' }).click();
  await nav.getByRole('link', { name: 'Home' }).click();
  await expectFirst(page);
  await page.reload();
  await expectSecond(page);
});

test('a rollback is seen on the next load within five seconds', async ({ site, page }) => {
  await site.release('promote', site.second);
  await page.goto(`${site.parts.origin}/home`);
  await expectSecond(page);
  const { code } = await site.parts.release('rollback', 'mfe-public', '--reason', 'A test');
  expect(code).toBe(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Makati City, Philippines, since 2011')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 5000 });
});

test('what became of a version is told, and counts once for a visitor', async ({ site, page }) => {
  await site.rollOut(site.second, 100);
  const reports = reportsOf(page);
  await page.goto(`${site.parts.origin}/home`);
  await expectSecond(page);
  // A link that is clicked before loads the page once more.
  await hydrated(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Contact' }).click();
  await nav.getByRole('link', { name: 'Home' }).click();
  await expectSecond(page);
  await page.reload();
  await expectSecond(page);
  await expect.poll(() => reports).toEqual([`${site.second} started`, `${site.second} started`]);
  await expect
    .poll(async () => (await site.evidence()).rollout)
    .toMatchObject({ version: site.second, offered: 1, started: 1, settled: 1, loaded: 1 });
});

test('a remote that is switched off shows why, and comes back', async ({ site, page }) => {
  await site.release('disable');
  await page.goto(`${site.parts.origin}/home`);
  await expect(
    page.getByRole('heading', { name: 'This part of the site is under maintenance' }),
  ).toBeVisible();
  await expect(page.getByText('A test')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await site.release('enable');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('under maintenance')).toHaveCount(0);
});

test('while the API is away visitors keep their versions, after a restart of the shell too', async ({
  site,
  page,
}) => {
  await site.rollOut(site.second, 100);
  await site.parts.stop('api');
  await page.goto(`${site.parts.origin}/home`);
  await expectSecond(page);
  await site.parts.stop('shell');
  await site.parts.start('shell');
  await page.reload();
  await expectSecond(page);
  await site.parts.start('api');
});

test('a tab that stays open over releases goes on with its version, and says when that was taken back', async ({
  site,
  page,
}) => {
  await site.rollOut(site.second, 100);
  await page.goto(`${site.parts.origin}/home`);
  await expectSecond(page);
  await site.release('promote', site.second);
  const next = await site.rollOutChanged(publicChanges.eyebrow('The third version of this page'));
  await site.release('promote', next);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await nav.getByRole('link', { name: 'Home' }).click();
  await expectSecond(page);

  const lookAt = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const answered = page.waitForResponse(/\/withdrawn\?/);
  await lookAt();
  expect(await (await answered).json()).toEqual({ withdrawn: [] });
  await site.release('rollback');
  await site.release('rollback');
  await lookAt();
  await expect(page.getByText('This page has been changed since you opened it')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectFirst(page);
});
