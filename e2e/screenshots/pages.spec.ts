import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, settled, signIn, test } from '../fixtures.ts';
import { privatePages, publicPages } from '../pages.ts';

const folder = path.resolve(import.meta.dirname, '../../test-results/screenshots');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const modals = ['/products?project=1', '/news?article=1'];

for (const scheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${size}, ${scheme}`, () => {
      test.use({ viewport, colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

      test('public pages', async ({ page }) => {
        for (const address of publicPages) await shoot(page, address, `${size}-${scheme}`);
      });

      test('open previews', async ({ page }) => {
        for (const address of modals) await shoot(page, address, `${size}-${scheme}`, false);
      });

      test('private pages', async ({ page }) => {
        await signIn(page);
        for (const address of privatePages) await shoot(page, address, `${size}-${scheme}`);
      });
    });
  }
}

async function shoot(page: Page, address: string, look: string, fullPage = true): Promise<void> {
  await page.goto(address);
  await settled(page);
  // Walk down once, so that what loads near the viewport is there.
  for (let y = 0; fullPage && y < (await page.evaluate(() => document.body.scrollHeight)); y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
  }
  const loading = () =>
    page.evaluate(() => [...document.images].some((image) => image.currentSrc && !image.complete));
  await expect.poll(loading).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 0));
  const name = address.replace(/\W+/g, '-').replace(/^-/, '');
  await page.screenshot({ path: path.join(folder, `${name}-${look}.png`), fullPage });
}
