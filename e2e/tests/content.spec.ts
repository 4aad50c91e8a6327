import type { Page } from '@playwright/test';
import awards from '../../mfe-public/src/content/awards.json' with { type: 'json' };
import completion from '../../mfe-public/src/content/completion.json' with { type: 'json' };
import { expect, hydrated, open, rendered, takeReports, test } from '../fixtures.ts';
import { renderedPages } from '../pages.ts';
import { apiOrigin } from '../site.ts';

/** Addresses whose content comes with the first response. */
const addresses = [
  ...renderedPages,
  '/no-such-page',
  '/news?search=desk',
  '/news?year=2026',
  '/products?year=2024',
  '/products?search=permit&year=2025',
];

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };

for (const [size, viewport] of Object.entries(sizes))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`on a ${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      for (const address of addresses)
        test(`the content of ${address} is taken over as it came`, async ({ page }) => {
          await takeReports(page);
          const troubles = watch(page);
          const place = await rendered(page.request, address);
          const start = await holdScripts(page);
          await page.goto(place, { waitUntil: 'commit' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const before = await rememberNodes(page);
          start();
          await hydrated(page);
          await expect.poll(() => replacedNodes(page)).toEqual([]);
          expect(await headOf(page)).toEqual(before);
          expect(troubles).toEqual([]);
        });
    });

for (const address of addresses)
  test(`${address} reads the same without scripts`, async ({ page, browser }) => {
    const place = await rendered(page.request, address);
    await open(page, place);
    const context = await browser.newContext({ javaScriptEnabled: false, ...test.info().project.use });
    const plain = await context.newPage();
    await plain.goto(place);
    expect(await readable(plain)).toEqual(await readable(page));
    await context.close();
  });

test('a button that is pressed before the scripts have come is pressed for the visitor once they have', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  await rendered(page.request, '/home');
  const start = await holdScripts(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  start();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('colours that are chosen before the scripts have come are there once they have', async ({ page }) => {
  await rendered(page.request, '/home');
  const start = await holdScripts(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.getByText('Dark', { exact: true }).click();
  start();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await open(page, '/about');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test('a page that came with its content can be read on when its scripts do not load, and a retry brings them', async ({
  page,
}) => {
  await rendered(page.request, '/news');
  const remote = /\/files\/[\w.-]+\.js/;
  await page.route(remote, (route) => route.abort());
  await page.goto('/news');
  await expect(page.getByText('Some of this page does not work: its files did not load.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All News' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Open menu' })
    .or(page.getByRole('button', { name: 'Company' }))
    .first()
    .click();
  await expect(page.locator('link[rel="stylesheet"][href*="/page-news."]')).toHaveCount(1);
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(page.getByText('Some of this page still does not work. Try again in a moment.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All News' })).toBeVisible();
  await page.unroute(remote);
  await retry.click();
  await expect(retry).toHaveCount(0);
  await hydrated(page);
});

test('a printed article is the article alone', async ({ page }) => {
  await rendered(page.request, '/news/1');
  await open(page, '/news/1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Related news' })).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [size, viewport] of Object.entries(sizes))
    test(`every link of the menu is there on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await rendered(page.request, '/about');
      await page.goto('/about');
      const menu = page.getByRole('navigation', { name: 'Main' });
      for (const name of ['Home', 'About Us', 'Our Journey', 'Our Team', 'Services', 'News', 'Contact'])
        await expect(menu.getByRole('link', { name })).toBeVisible();
    });

  for (const [address, headings] of [
    ['/awards', awards.items.map(({ title }) => title)],
    ['/completion', completion.items.map(({ title }) => title)],
  ] as const)
    test(`every part of ${address} can be read`, async ({ page }) => {
      await rendered(page.request, address);
      await page.goto(address);
      for (const name of headings)
        await expect(page.getByRole('heading', { name, exact: true }), name).toBeVisible();
    });
});

test('a page without its content says that it needs scripts', async ({ request }) => {
  const response = await request.get('/login');
  expect(await response.text()).toContain(
    '<noscript>This page could not be prepared just now. Load it again in a moment, or allow JavaScript.</noscript>',
  );
});

/** What the browser complains of, and what is asked of the API for content that has come already. */
function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => {
    // The browser itself tells of a page that is 404.
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('status of 404'))
      troubles.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === apiOrigin && !pathname.startsWith('/files/') && pathname !== '/releases/report')
      troubles.push(`${request.method()} ${pathname}`);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/releases/report') && request.postData()?.includes('failed'))
      troubles.push(`reported ${request.postData()}`);
  });
  return troubles;
}

/** Returns what lets the page's own script through. */
async function holdScripts(page: Page): Promise<() => void> {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\/main\.[0-9a-f]+\.js$/, (route) => started.then(() => route.continue()));
  return start;
}

const nodesKey = '__nodes';

/** Keeps the elements that came from the server; returns what the head says. */
async function rememberNodes(page: Page) {
  await page.waitForLoadState('domcontentloaded', { timeout: 1 }).catch(() => {});
  await expect(page.locator('footer')).toBeAttached();
  await page.evaluate((key) => {
    Reflect.set(window, key, [...document.querySelectorAll('#root *')]);
  }, nodesKey);
  return headOf(page);
}

const replacedNodes = (page: Page) =>
  page.evaluate((key) => {
    const nodes: Element[] = Reflect.get(window, key);
    return nodes
      .filter((node) => !node.isConnected)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  }, nodesKey);

const headOf = (page: Page) =>
  page.evaluate(() => [
    document.title,
    ...[...document.querySelectorAll('[data-page]')].map(({ outerHTML }) => outerHTML),
  ]);

/**
 * Title and text, without what only scripts can show, or only pages without them; of a carousel, what all its slides say. The menu has all its
 * links in sight where scripts can't open it.
 */
const readable = (page: Page) =>
  page.evaluate(() => {
    // Buttons take scripts, and some aren't shown without.
    for (const part of document.querySelectorAll('noscript, #main button')) part.remove();
    for (const carousel of document.querySelectorAll('[aria-roledescription="carousel"]'))
      carousel.replaceChildren(carousel.firstElementChild?.textContent ?? '');
    const parts = [...document.querySelectorAll<HTMLElement>('#main, footer')];
    return [document.title, ...parts.map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim())];
  });
