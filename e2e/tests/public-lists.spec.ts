import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';
import { cards, news, openModal } from '../items.ts';
import { apiOrigin } from '../site.ts';

/** Comes to the projects from another page, so that the browser asks for them: the first page comes with its content. */
async function followToProjects(page: Page): Promise<void> {
  await open(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/products');
}

/** Answers the project list with `count` projects, in the pages that are asked for. */
async function pretendProjects(page: Page, count: number): Promise<void> {
  await page.route(`${apiOrigin}/project/getPublic**`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const limit = Number(query.get('limit'));
    const first = (Number(query.get('page')) - 1) * limit;
    const length = Math.max(0, Math.min(limit, count - first));
    const result = Array.from({ length }, (_, index) => ({
      id: first + index + 1,
      title: `Project ${first + index + 1}`,
      description: 'A project of a long list.',
      status: 'completed',
      completed: '2024-03-14',
      tags: '',
      image_path: null,
    }));
    return route.fulfill({
      json: { result },
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'X-Total-Count',
        'X-Total-Count': String(count),
      },
    });
  });
}

test('a long list loads as one scrolls, with never more than 200 cards at work', async ({ page }) => {
  await pretendProjects(page, 480);
  await followToProjects(page);
  await expect(page.getByText('480 projects')).toBeVisible();
  let most = 0;
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    most = Math.max(most, await cards(page).count());
    await expect(page.getByRole('heading', { name: 'Project 480', exact: true })).toBeVisible({
      timeout: 100,
    });
  }).toPass({ intervals: [50] });
  expect(most).toBeLessThanOrEqual(200);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(page.getByRole('heading', { name: 'Project 1', exact: true })).toBeVisible();
});

test('a list that fails offers a retry that works, and the rest of the page stays usable', async ({
  page,
}) => {
  await page.route(`${apiOrigin}/project/getPublic**`, (route) => route.abort());
  await followToProjects(page);
  await expect(page.getByText("Couldn't load the projects.")).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All' })).toBeEnabled();
  await page.unroute(`${apiOrigin}/project/getPublic**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('an article that fails offers a retry inside its modal', async ({ page }) => {
  await page.route(`${apiOrigin}/news/find**`, (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/news');
  await cards(page).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText("Couldn't load the article.")).toBeVisible();
  await page.unroute(`${apiOrigin}/news/find**`);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator('.ui-prose')).toBeVisible();
});

test('Escape closes a preview, and the focus returns to its card', async ({ page }) => {
  await open(page, '/products');
  const card = cards(page).nth(2).getByRole('link');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/products');
  await expect(card).toBeFocused();
});

test('forward opens again what Back has closed', async ({ page }) => {
  await open(page, '/news');
  const latest = page.getByRole('region', { name: 'Latest News' });
  await latest.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a printed article is the article alone', async ({ page }) => {
  const dialog = await openModal(page, news);
  await expect(dialog.locator('.ui-prose')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').locator('.ui-prose')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'All News', includeHidden: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Close', includeHidden: true })).toBeHidden();
});

test('a finger turns the awards', async ({ page }) => {
  await open(page, '/awards');
  const stage = page.getByRole('heading', { name: 'Partner of the year in local revenue' });
  const box = await stage.boundingBox();
  if (!box) throw new Error('The first award is not shown');
  await page.mouse.move(box.x + 100, box.y);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y);
  await page.mouse.up();
  await expect(
    page.getByRole('heading', { name: 'Commendation for keeping the windows open' }),
  ).toBeVisible();
  await expect(stage).toBeHidden();
});
