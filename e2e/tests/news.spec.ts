import { expect, open, test } from '../fixtures.ts';
import { cards } from '../items.ts';
import { apiOrigin } from '../site.ts';

test('Latest News shows the four newest articles', async ({ page }) => {
  const newest = await (await page.request.get(`${apiOrigin}/news/list?year=0&search=&limit=4`)).json();
  await page.goto('/news');
  const latest = page.getByRole('region', { name: 'Latest News' });
  for (const { title } of newest) await expect(latest.getByText(title)).toBeVisible();
  await expect(latest.getByRole('article')).toHaveCount(4);
});

test('All News shows date, title and type, and narrows by year', async ({ page }) => {
  await open(page, '/news');
  const all = page.getByRole('region', { name: 'All News' });
  const years = await (await page.request.get(`${apiOrigin}/news/years`)).json();
  const year = years[1].filter_val;
  await page.getByText(String(year), { exact: true }).first().click();
  const articles = await (await page.request.get(`${apiOrigin}/news/list?year=${year}&limit=100`)).json();
  await expect(all.getByRole('article').first()).toContainText(articles[0].title);
  await expect(all.getByRole('article').first()).toContainText(articles[0].created_at.slice(0, 10));
});

test('a search without a match says so', async ({ page }) => {
  await open(page, '/news');
  await page.getByRole('region', { name: 'All News' }).getByRole('searchbox').fill('zzzz no such article');
  await expect(page.getByText('No News found.')).toBeVisible();
});

test('an article opens with its long date and formatted text, and closes by its close mark', async ({
  page,
}) => {
  const [first] = await (await page.request.get(`${apiOrigin}/news/list?limit=1`)).json();
  await open(page, '/news');
  await cards(page).getByRole('link', { name: first.title }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: first.title })).toBeVisible();
  const date = new Date(first.created_at).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  await expect(dialog).toContainText(date);
  await expect(dialog.locator('.ui-prose').locator('h2, h3').first()).toBeVisible();
  await expect(dialog.locator('.ui-prose li').first()).toBeVisible();
  await dialog.getByRole('button', { name: /close/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/news');
});
