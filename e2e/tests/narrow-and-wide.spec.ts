import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';
import { openModal, projects } from '../items.ts';

const longName = 'Philippine Consolidated Civic Registries and Works Company Inc';

/** The company's name is the owner's to choose. */
async function rename(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .locator('a[href="/home"]')
    .first()
    .evaluate((heading, name) => {
      heading.textContent = name;
    }, longName);
}

for (const width of [320, 360, 390]) {
  test(`at ${width} px a long company name leaves the menu's button as it is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/home');
    await rename(page);
    const box = await page.getByRole('button', { name: 'Open menu' }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('seven reports under one person are centred under them, and the first can be scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/team');
  const chart = page.getByRole('region', { name: 'Organisation chart' });
  const first = chart.locator('[data-depth="1"]').first();
  await first.evaluate((person) => {
    const branch = person.parentElement;
    for (let more = 0; more < 5; more += 1) branch?.after(branch.cloneNode(true));
    window.dispatchEvent(new Event('resize'));
  });
  await expect(chart.getByText('Scroll sideways to see everyone.')).toBeVisible();
  const top = await chart.locator('[data-depth="0"]').boundingBox();
  expect(Math.abs((top?.x ?? 0) + (top?.width ?? 0) / 2 - 640)).toBeLessThan(20);
  await chart.evaluate((frame) => frame.scrollTo({ left: 0 }));
  expect((await first.boundingBox())?.x).toBeGreaterThanOrEqual(0);
});

test('at 1280 x 800 a preview shows the beginning of its text without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const dialog = await openModal(page, projects);
  const text = dialog.getByRole('article').locator('p').last();
  await expect(text).toBeVisible();
  expect((await text.boundingBox())?.y).toBeLessThan(720);
});
