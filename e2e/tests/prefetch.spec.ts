import { expect, open, settled, test } from '../fixtures.ts';

test('a pointer over a link loads the page behind it, which is then shown without a wait', async ({
  page,
}) => {
  await open(page, '/home');
  await settled(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
  const chunk = page.waitForResponse((response) => /page-contact\.\w+\.js$/.test(response.url()));
  await link.hover();
  await (await chunk).finished();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (/Loading/.test(document.getElementById('main')?.textContent ?? ''))
        document.body.dataset.waited = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await link.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await page.locator('body').getAttribute('data-waited')).toBeNull();
});

test('focus on a link of another remote loads that remote', async ({ page }) => {
  await open(page, '/home');
  await settled(page);
  const login = page.waitForResponse((response) => /page-login\.\w+\.js$/.test(response.url()));
  await page.getByRole('link', { name: 'Log in' }).focus();
  await (await login).finished();
});

test('for a visitor who saves data nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/home');
  await settled(page);
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Contact' }).hover();
  // A request caused by the pointer would come before that of the next page.
  await links.getByRole('link', { name: 'News' }).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  expect(asked.filter((address) => /page-contact\./.test(address))).toEqual([]);
});
