import { looks, violations } from '../accessibility.ts';
import { expect, open, test } from '../fixtures.ts';

test('what is typed is searched over pages, projects and articles, by keyboard', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('/');
  await page.keyboard.type('tax map');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?search=tax+map');
  const results = page.getByRole('main').getByRole('article');
  await expect(results.first()).toContainText('Parcel Survey and Tax Map');
  await expect(results.first().getByRole('heading').locator('mark')).toHaveText(['Tax', 'Map']);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('mission vision');
  await expect(results.first()).toContainText('About us');
  await page.getByRole('link', { name: 'About us' }).last().click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(box).toHaveValue('mission vision');
  await expect(results.first()).toContainText('About us');
});

test('the field in the menu and the one of the search page have the same words, also after Back and Forward', async ({
  page,
}) => {
  await open(page, '/search?search=permit');
  const menu = page.getByRole('banner').getByRole('searchbox');
  const box = page.getByRole('main').getByRole('searchbox');
  const bothHave = async (words: string) => {
    await expect(menu).toHaveValue(words);
    await expect(box).toHaveValue(words);
  };
  await bothHave('permit');
  await menu.fill('blotter');
  await menu.press('Enter');
  await bothHave('blotter');
  await box.fill('tax map');
  await bothHave('tax map');
  await page.goBack();
  await bothHave('permit');
  await page.goForward();
  await bothHave('tax map');
});

test('results are narrowed to a kind and a year', async ({ page }) => {
  await open(page, '/search?search=permit');
  const results = page.getByRole('main').getByRole('article');
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Projects/ })
    .click();
  await expect(page).toHaveURL('/search?search=permit&kind=project');
  await expect(results.first()).toContainText('Project');
  await page.getByRole('radio', { name: '2016' }).check();
  await expect(results).toHaveCount(1);
  await expect(results).toContainText('Business Permit and Licensing System');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, and its results are links', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('banner').getByRole('searchbox').fill('blotter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?search=blotter');
    // Rendered on the server; a page that isn't ready in time comes whole the second time.
    const link = page.getByRole('link', { name: 'How a blotter goes offline' });
    await expect(async () => {
      await page.reload();
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a blotter goes offline');
  });
});

for (const { name, ...use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('the search has no violation, and is no wider than the screen', async ({ page }) => {
      await page.goto('/search?search=permit');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const wider = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await wider()).toBe(0);
    });
  });
}
