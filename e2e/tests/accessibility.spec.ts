import { looks, violations } from '../accessibility.ts';
import { expect, open, rendered, settled, signIn, test } from '../fixtures.ts';
import { itemLists, openModal } from '../items.ts';
import { privatePages, publicPages, renderedPages } from '../pages.ts';

for (const { name, ...use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of publicPages)
      test(`${path} has no violation`, async ({ page }) => {
        await open(page, path);
        await settled(page);
        expect(await violations(page)).toEqual([]);
      });

    for (const path of renderedPages)
      test(`${path} has no violation while its scripts are on their way`, async ({ page }) => {
        await rendered(page.request, path);
        await page.route(/\/main\.[0-9a-f]+\.js$/, (route) => route.abort());
        await page.goto(path);
        await settled(page);
        expect(await violations(page)).toEqual([]);
      });

    for (const list of itemLists) {
      test(`${list.path} has no violation with a preview open`, async ({ page }) => {
        await openModal(page, list);
        await settled(page);
        expect(await violations(page)).toEqual([]);
      });
    }

    test('the portal has no violation', async ({ page }) => {
      // It visits each of the portal's pages.
      test.slow();
      await signIn(page);
      for (const path of privatePages) {
        await page.goto(path);
        await settled(page);
        expect(await violations(page), path).toEqual([]);
      }
    });
  });
}

test('no page is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await page.goto(path);
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});
