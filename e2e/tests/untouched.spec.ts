import type { Locator } from '@playwright/test';
import { expect, hydrated, open, test } from '../fixtures.ts';
import { cards } from '../items.ts';

/** Whether React runs an element: it marks those that it has taken over. */
const isRun = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));

test('of a page that nobody has touched only what needs scripts is run', async ({ page }) => {
  await open(page, '/home');
  expect(await isRun(page.locator('#main h1'))).toBe(true);
  const heading = page.getByRole('heading', { name: 'Why choose us' });
  expect(await isRun(heading)).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(() => isRun(heading)).toBe(true);
});

test('the first click on a card follows it without loading the document again', async ({ page }) => {
  await open(page, '/products');
  const link = cards(page).getByRole('link').first();
  expect(await isRun(link)).toBe(false);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  // As a screen reader clicks: no pointer comes before.
  await link.evaluate((node) => node instanceof HTMLElement && node.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('Back after a reload shows the page before, although nothing was touched since', async ({ page }) => {
  await open(page, '/products');
  await cards(page).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Experiences & Products' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('a hydrated part reports no mismatch', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  for (const address of ['/home', '/products', '/news']) {
    await open(page, address);
    await page.keyboard.press('Shift');
    await expect.poll(() => isRun(page.locator('#main h2').last())).toBe(true);
    await expect.poll(() => isRun(page.getByRole('contentinfo').getByRole('link').first())).toBe(true);
  }
  expect(problems).toEqual([]);
});
