import { expect, open, settled, takeReports, test } from '../fixtures.ts';
import { cards, news } from '../items.ts';
import { publicPages } from '../pages.ts';
import { origin } from '../site.ts';

test('/ redirects to /home', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
});

for (const path of publicPages) {
  test(`${path} has the navbar above, the footer below and one heading of the first level`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.');
  });
}

test('a path change scrolls instantly to the top', async ({ page }) => {
  await open(page, '/home');
  // The footer moves down when the page's content comes.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click();
  await expect(page).toHaveURL('/team');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('Back returns to where the page was left, and a link followed again goes to the top', async ({
  page,
}) => {
  await open(page, '/products');
  await page.getByRole('main').getByRole('article').nth(9).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await expect(page.getByRole('banner')).toHaveAttribute('data-sticky', 'true');
  // Playwright's own click scrolls the page to reach a bar that sticks.
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Contact' }).dispatchEvent('click');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await nav.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('main').getByRole('article').nth(9)).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a modal that opens leaves the page where it is', async ({ page }) => {
  await open(page, '/products');
  const card = cards(page).nth(5);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await card.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a change of the query alone leaves the page where it is', async ({ page }) => {
  await open(page, '/products');
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
  await page.getByText('2024', { exact: true }).click();
  await expect(page).toHaveURL('/products?year=2024');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(60);
});

test('the bar sticks as soon as the page is scrolled, and not at the top', async ({ page }) => {
  await open(page, '/home');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-sticky', 'false');
  await page.mouse.wheel(0, 400);
  await expect(bar).toHaveAttribute('data-sticky', 'true');
  await expect(bar).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toHaveAttribute('data-sticky', 'false');
});

test('Company opens by click, is highlighted within its group and collapses outside of it', async ({
  page,
}) => {
  await open(page, '/home');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const company = nav.getByRole('button', { name: 'Company' });
  await company.click();
  await nav.getByRole('link', { name: 'Our Journey' }).click();
  await expect(page).toHaveURL('/journey');
  await expect(company).toHaveAttribute('data-current', 'true');
  await expect(company).toHaveAttribute('aria-expanded', 'true');
  await nav.getByRole('link', { name: 'Contact' }).click();
  await expect(company).toHaveAttribute('aria-expanded', 'false');
  await expect(company).toHaveAttribute('data-current', 'false');
});

test('on a phone the menu opens, leads on and closes again', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the map is loaded when it comes near the viewport, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await open(page, '/home');
  expect(asked).not.toContain('www.openstreetmap.org');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').locator('iframe')).toBeVisible();
  await expect.poll(() => asked).toContain('www.openstreetmap.org');
});

for (const address of ['/private/nowhere', '/news/7/more', '/news/seven', '//evil.example/x']) {
  test(`${address} is the not-found page, which search engines leave out`, async ({ page }) => {
    const answer = await page.goto(`${origin}${address}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: /^ERROR 404/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/contact`);
  });
}

for (const [before, list, noun] of [
  ['/news?article=999999', '/news', 'article'],
  ['/products?project=999999', '/products', 'project'],
] as const) {
  const address = `${list}/999999`;
  for (const asked of [address, before])
    test(`${asked} answers 404 and says that the ${noun} is gone`, async ({ page }) => {
      const answer = await open(page, asked);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveURL(address);
      await expect(page.getByText(`This ${noun} is not on our site any more.`)).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(page).toHaveURL(list);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    });
}

test('an address in another letter case leads to the page, its query kept', async ({ page }) => {
  await page.goto('/News/?year=2026&search=desk');
  await expect(page).toHaveURL('/news?year=2026&search=desk');
});

test("an article's address in another letter case leads to the article", async ({ page }) => {
  const article = await news.newest();
  for (const asked of [`/News/?article=${article.id}`, news.addressOf(article).toUpperCase()]) {
    await page.goto(asked);
    await expect(page).toHaveURL(news.addressOf(article));
  }
});

test('an unknown address shows the not-found page with a way to /contact', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(
    page.getByRole('heading', {
      name: 'ERROR 404 : Oops! We can’t seem to find the page you’re looking for.',
    }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the forbidden page says 401 and the no-credentials message when nothing is stored', async ({
  page,
}) => {
  await page.goto('/forbidden');
  await expect(page.getByRole('heading', { name: 'ERROR 401' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'You do not have the necessary authentication credentials to access this resource!',
  );
});

test('the colour scheme that a visitor chooses is kept', async ({ page }) => {
  await open(page, '/home');
  await page.getByText('Dark', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('no page reports an error to the console or is refused by the content security policy', async ({
  page,
}) => {
  await takeReports(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.location().url}: ${message.text()}`);
  });
  for (const path of publicPages) {
    await page.goto(path);
    await settled(page);
  }
  // The browser itself says of a page that it was answered with 404.
  const [notFound] = publicPages.slice(-1);
  expect(errors).toEqual([
    `${origin}${notFound}: Failed to load resource: the server responded with a status of 404 (Not Found)`,
  ]);
});
