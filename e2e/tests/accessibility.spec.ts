import { looks, violations } from '../accessibility.ts';
import { expect, settled, signIn, test } from '../fixtures.ts';
import { privatePages, publicPages } from '../pages.ts';

for (const { name, ...use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of publicPages) {
      test(`${path} has no violation`, async ({ page }) => {
        await page.goto(path);
        await settled(page);
        expect(await violations(page)).toEqual([]);
      });
    }

    for (const path of ['/products?project=1', '/news?article=1']) {
      test(`${path} has no violation with its preview open`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('dialog')).toBeVisible();
        await settled(page);
        expect(await violations(page)).toEqual([]);
      });
    }

    test('the portal has no violation', async ({ page }) => {
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
