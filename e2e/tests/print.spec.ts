import type { Page } from '@playwright/test';
import { expect, open, settled, test } from '../fixtures.ts';
import { itemLists, news, openModal } from '../items.ts';
import { origin } from '../site.ts';

const paper = (page: Page) => page.emulateMedia({ media: 'print' });
const address = (page: Page, path: string) => page.getByText(origin + path, { exact: true });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with a ${colorScheme} screen`, () => {
    test.use({ colorScheme });

    test('an article is on paper without anything to press, with its date and address', async ({ page }) => {
      const path = news.addressOf(await news.newest());
      await open(page, path);
      await settled(page);
      const body = page.getByRole('article').first();
      await expect(body.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await expect(address(page, path)).toBeHidden();
      await paper(page);
      await expect(address(page, path)).toBeVisible();
      await expect(body.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(body.locator('time').first()).toBeVisible();
      for (const role of ['button', 'navigation', 'contentinfo', 'textbox', 'searchbox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
    });

    test('paper is black on white, also when the visitor has chosen dark', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('SCHEME', 'dark'));
      await open(page, '/about');
      await paper(page);
      const colours = await page.evaluate(() => {
        const { backgroundColor, color, colorScheme } = getComputedStyle(document.documentElement);
        return { backgroundColor, color, colorScheme };
      });
      expect(colours).toEqual({
        backgroundColor: 'rgb(255, 255, 255)',
        color: 'rgb(0, 0, 0)',
        colorScheme: 'light only',
      });
    });
  });
}

/** The colours that texts have which aren't near black: black is 0, white is 255. */
const paleTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = [...main.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('svg') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const isDark = (colour: string) => /^rgb\((\d\d?, ){2}\d\d?\)$/.test(colour);
    return texts.flatMap((element) => {
      const { color } = getComputedStyle(element);
      return isDark(color) ? [] : `${element.textContent}: ${color}`;
    });
  });

const printed: [string, () => Promise<string>][] = [
  ['home', async () => '/home'],
  ['an article', async () => news.addressOf(await news.newest())],
  ['a project', async () => '/products/1'],
  ['about', async () => '/about'],
  ['contact', async () => '/contact'],
];
for (const [name, addressOf] of printed)
  test(`every text of ${name} is near black on paper, from a dark screen too`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, await addressOf());
    await settled(page);
    expect(await paleTexts(page)).not.toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    // Colours change over a moment.
    await expect.poll(() => paleTexts(page)).toEqual([]);
  });

test('links that only lead on are not on paper', async ({ page }) => {
  await open(page, '/home');
  await settled(page);
  const main = page.getByRole('main');
  for (const name of ['Read about us', 'All projects'])
    await expect(main.getByRole('link', { name })).toBeVisible();
  await paper(page);
  for (const name of ['Read about us', 'All projects'])
    await expect(main.getByRole('link', { name })).toBeHidden();
});

for (const list of itemLists)
  test(`what is open above ${list.path} is on paper alone, below its address`, async ({ page }) => {
    const item = await list.newest();
    const dialog = await openModal(page, list, item);
    await paper(page);
    const head = await address(page, list.addressOf(item)).boundingBox();
    const body = await dialog.boundingBox();
    expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(body?.y ?? 0);
    await expect(page.locator('main')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  });

test('the address that a link leads to is written beside it in the text of an article', async ({ page }) => {
  const article = (await news.items()).at(-1);
  if (!article) throw new Error('There is no news');
  await open(page, news.addressOf(article));
  const link = page.locator('.ui-prose a[href^="http"]').first();
  const after = () => link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await after()).toBe('none');
  await paper(page);
  expect(await after()).toContain((await link.getAttribute('href')) ?? 'an address');
});

test('a list is on paper with the search that it was narrowed down to, and without its filters', async ({
  page,
}) => {
  await open(page, '/news?search=permit');
  await settled(page);
  await paper(page);
  await expect(address(page, '/news?search=permit')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test('the contact page is on paper with the ways to reach the company, and without the form', async ({
  page,
}) => {
  await open(page, '/contact');
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();
  await paper(page);
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('main form')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeHidden();
});

test('the pictures of a project stand side by side on paper', async ({ page }) => {
  await open(page, '/products/1');
  const pictures = page.getByRole('region', { name: /^Pictures of/ }).locator('img, svg[class]');
  await expect(pictures.first()).toBeVisible();
  await paper(page);
  await expect(pictures.nth(1)).toBeVisible();
});
