import { expect, newKey, signIn, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';

test('a wrong password shows the message of the server below the form', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Access Terminal' })).toBeVisible();
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password').fill('wrong');
  const [response] = await Promise.all([
    page.waitForResponse(/users\/verifyUser/),
    page.getByRole('button', { name: 'Log in' }).click(),
  ]);
  const { message } = await response.json();
  await expect(page.getByText(message)).toBeVisible();
});

test('with the API out of reach the login says so', async ({ page }) => {
  await page.route('**/users/verifyUser', (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('whatever');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Network Error: Server might be down.')).toBeVisible();
});

test('signing in leads to the dashboard with the totals of the database', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL('/private/dashboard');
  const authorization = { Authorization: await newKey(page) };
  const ongoing = await page.request.post(`${apiOrigin}/project/getTotal`, {
    data: { status: 'ongoing' },
    headers: authorization,
  });
  const { total } = await ongoing.json();
  await expect(page.getByText('On-Going Projects')).toBeVisible();
  await expect(page.getByText('News Articles')).toBeVisible();
  await expect(page.getByText('Finished Projects')).toBeVisible();
  await expect(page.getByRole('main').getByText(String(total), { exact: true }).first()).toBeVisible();
});

test('/private without a key is refused with 401 and the no-credentials message', async ({ page }) => {
  await page.goto('/private');
  await expect(page).toHaveURL('/forbidden');
  await expect(page.getByRole('heading', { name: 'ERROR 401' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'You do not have the necessary authentication credentials',
  );
});

test('/private with a key that the API rejects is refused as revoked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('AUTHORIZATION_KEY', 'not-a-key'));
  await page.goto('/private/projects');
  await expect(page).toHaveURL('/forbidden');
  await expect(page.getByRole('main')).toContainText(
    'Your access has been revoked. Please log in again to continue!',
  );
});

test('/private while the API does not answer is refused with 500', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('AUTHORIZATION_KEY', 'any'));
  await page.route('**/users/verifyKey', (route) => route.abort('connectionrefused'));
  await page.goto('/private');
  await expect(page.getByRole('heading', { name: 'ERROR 500' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Internal Server Error!');
});

test('logging out removes the key, revokes it and returns to the site', async ({ page }) => {
  await signIn(page);
  const key = await page.evaluate(() => localStorage.getItem('AUTHORIZATION_KEY'));
  const revoked = page.waitForResponse(/users\/logout/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  expect(await page.evaluate(() => localStorage.getItem('AUTHORIZATION_KEY'))).toBeNull();
  await revoked;
  const check = await page.request.post(`${apiOrigin}/users/verifyKey`, {
    headers: { Authorization: key ?? '' },
  });
  expect(await check.json()).toEqual({ status: false });
});

test('the sections of the portal name themselves in the header', async ({ page }) => {
  await signIn(page);
  const sidebar = page.getByRole('navigation', { name: 'Portal' });
  for (const [link, title] of [
    ['Projects', 'PROJECTS'],
    ['News', 'NEWS'],
    ['Dashboard', 'DASHBOARD'],
  ] as const) {
    await sidebar.getByRole('link', { name: link }).click();
    await expect(page.getByRole('banner')).toContainText(title);
    await expect(page.getByRole('banner')).toContainText('ADMIN');
  }
});
