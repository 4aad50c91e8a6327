import { expect, open, test } from '../fixtures.ts';
import { cards, openModal, projects } from '../items.ts';
import { apiOrigin } from '../site.ts';

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
  await open(page, '/products');
  const years = await (await page.request.get(`${apiOrigin}/project/getYears`)).json();
  const year = years[2].filter_val;
  const { result } = await (await page.request.get(`${apiOrigin}/project/getPublic?year=${year}`)).json();
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.getByText(String(year), { exact: true }).first().click();
  await expect(cards(page)).toHaveCount(result.length);
  await expect(cards(page).first()).toContainText(result[0].title);
});

test('a search shows what matches, and says so when nothing does', async ({ page }) => {
  await open(page, '/products');
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
  await open(page, '/products');
  const opener = cards(page).nth(1).getByRole('link').or(cards(page).nth(1).getByRole('button')).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/products\/\d+-[a-z0-9-]+$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/products');
  await expect(opener).toBeFocused();
});

test('a shared address, and the one that it had before, shows the project on a page of its own', async ({
  page,
}) => {
  const { result } = await (await page.request.get(`${apiOrigin}/project/getPublic`)).json();
  const ongoing = result.find(
    (project: { status: string; completed: string | null }) =>
      project.status === 'ongoing' && project.completed,
  );
  const address = projects.addressOf(ongoing);
  for (const shared of [address, `/products?project=${ongoing.id}`]) {
    await page.goto(shared);
    await expect(page).toHaveURL(address);
    const project = page.getByRole('article').first();
    await expect(project.getByRole('heading', { level: 1, name: ongoing.title })).toBeVisible();
    await expect(project).toContainText('On Going');
    await expect(project).toContainText('Expected Completion');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the carousel of a preview wraps around', async ({ page }) => {
  for (const project of await projects.items()) {
    const { id } = project;
    const images = await (await page.request.post(`${apiOrigin}/project_imgs/get`, { data: { id } })).json();
    if (images.length < 3) continue;
    const dialog = await openModal(page, projects, project);
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
