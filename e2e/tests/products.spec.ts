import { expect, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';

const cards = (page: import('@playwright/test').Page) => page.getByRole('main').getByRole('article');

test('projects come from the database with cover, date, title and description', async ({ page }) => {
  const response = await page.request.get(`${apiOrigin}/project/getPublic`);
  const { result } = await response.json();
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Experiences & Products' })).toBeVisible();
  await expect(cards(page).first()).toContainText(result[0].title);
  await expect(cards(page).first().locator('img')).toHaveJSProperty('complete', true);
  expect(result.length).toBeGreaterThanOrEqual(24);
});

test('a year narrows the list to what the API says of that year', async ({ page }) => {
  await page.goto('/products');
  const years = await (await page.request.get(`${apiOrigin}/project/getYears`)).json();
  const year = years[2].filter_val;
  const { result } = await (await page.request.get(`${apiOrigin}/project/getPublic?year=${year}`)).json();
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.getByText(String(year), { exact: true }).first().click();
  await expect(cards(page)).toHaveCount(result.length);
  await expect(cards(page).first()).toContainText(result[0].title);
});

test('a search shows what matches, and says so when nothing does', async ({ page }) => {
  await page.goto('/products');
  const { result } = await (await page.request.get(`${apiOrigin}/project/getPublic`)).json();
  const { title } = result[4];
  await page.getByPlaceholder('Type to search').fill(title);
  await expect(cards(page).first()).toContainText(title);
  await page.getByPlaceholder('Type to search').fill('zzzz no such project');
  await expect(page.getByText('No products found.')).toBeVisible();
});

test('a card opens a preview with an address of its own; Back closes it and focus returns', async ({
  page,
}) => {
  await page.goto('/products');
  const opener = cards(page).nth(1).getByRole('link').or(cards(page).nth(1).getByRole('button')).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/products\?project=\d+/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/products');
  await expect(opener).toBeFocused();
});

test('a shared address opens the preview directly', async ({ page }) => {
  const { result } = await (await page.request.get(`${apiOrigin}/project/getPublic`)).json();
  const ongoing = result.find(
    (project: { status: string; completed: string | null }) =>
      project.status === 'ongoing' && project.completed,
  );
  await page.goto(`/products?project=${ongoing.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(ongoing.title);
  await expect(dialog).toContainText('On Going');
  await expect(dialog).toContainText('Expected Completion');
});

test('the carousel of a preview wraps around', async ({ page }) => {
  const { result } = await (await page.request.get(`${apiOrigin}/project/getPublic`)).json();
  for (const { id } of result) {
    const images = await (await page.request.post(`${apiOrigin}/project_imgs/get`, { data: { id } })).json();
    if (images.length < 3) continue;
    await page.goto(`/products?project=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img').first()).toBeVisible();
    const dot = (position: number) =>
      dialog.getByRole('button', { name: `Show picture ${position} of ${images.length}` });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await dialog.getByRole('button', { name: 'Previous picture' }).click();
    await expect(dot(images.length)).toHaveAttribute('aria-current', 'true');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    return;
  }
  throw new Error('No project has three images');
});
