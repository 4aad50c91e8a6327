import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, settled, signIn, test } from '../fixtures.ts';
import { itemLists, openModal } from '../items.ts';
import { privatePages, publicPages } from '../pages.ts';

const folder = path.resolve(import.meta.dirname, '../../test-results/screenshots');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const scheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${size}, ${scheme}`, () => {
      test.use({ viewport, colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

      test('public pages', async ({ page }) => {
        for (const address of publicPages) await visit(page, address, `${size}-${scheme}`);
      });

      test('open previews', async ({ page }) => {
        for (const list of itemLists) {
          await openModal(page, list);
          await shoot(page, `${nameOf(list.path)}-preview-${size}-${scheme}`, false);
        }
      });

      test('private pages', async ({ page }) => {
        await signIn(page);
        for (const address of privatePages) await visit(page, address, `${size}-${scheme}`);
      });
    });
  }
}

const nameOf = (address: string) => address.replace(/\W+/g, '-').replace(/^-/, '');

async function visit(page: Page, address: string, look: string): Promise<void> {
  await page.goto(address);
  await shoot(page, `${nameOf(address)}-${look}`, true);
}

async function shoot(page: Page, name: string, fullPage: boolean): Promise<void> {
  await settled(page);
  // Walk down once, so that what loads near the viewport is there.
  for (let y = 0; fullPage && y < (await page.evaluate(() => document.body.scrollHeight)); y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
  }
  const loading = () =>
    page.evaluate(() => [...document.images].some((image) => image.currentSrc && !image.complete));
  await expect.poll(loading).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage });
}
