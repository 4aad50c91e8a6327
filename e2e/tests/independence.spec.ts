import { expect, open, test } from '../fixtures.ts';
import { apiOrigin, environment } from '../site.ts';

test('with the public sections down the rest of the site works, and a retry brings them back', async ({
  page,
  parts,
}) => {
  parts.own('SHELL_PORT', 'PUBLIC_PORT');
  await parts.start('shell');
  await page.goto(`${parts.origin}/home`);
  // What the server rendered before may be there to be read.
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Access Terminal' })).toBeVisible();

  await page.goBack();
  await parts.start('mfe-public');
  // The shell's server asks a host again after two seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('15+').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("killing a remote's server while the site is open leaves what is loaded, and the other remotes", async ({
  page,
  parts,
}) => {
  parts.own('SHELL_PORT', 'PUBLIC_PORT');
  const remote = await parts.start('mfe-public');
  await parts.start('shell');
  await open(page, `${parts.origin}/home`);
  await expect(page.getByText('15+').first()).toBeVisible();
  remote.child.kill('SIGKILL');

  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main')).toContainText('This part of the site did not load');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Access Terminal' })).toBeVisible();

  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('15+').first()).toBeVisible();

  await nav.getByRole('link', { name: 'Contact' }).click();
  await parts.start('mfe-public');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('killing the API leaves the site standing; lists offer a retry that works once it is back', async ({
  page,
  parts,
}) => {
  parts.own('SHELL_PORT', 'API_PORT');
  const api = await parts.start('api');
  await parts.start('shell');
  await parts.publish();
  await open(page, `${parts.origin}/products`);
  await expect(page.getByText('No products found.')).toBeVisible();
  api.child.kill('SIGKILL');

  await page.getByPlaceholder('Type to search').fill('registry');
  const retry = page
    .getByRole('main')
    .getByRole('button', { name: /try again/i })
    .first();
  await expect(retry).toBeVisible();
  await expect(page.getByRole('main').getByText('Fetching')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('15+').first()).toBeVisible();

  // Not the page from before: the shell's server may have kept that.
  await page.goto(`${parts.origin}/products?search=permit`);
  await expect(retry).toBeVisible();
  await parts.start('api');
  // The years and the list failed each on its own, and come back each on its own.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByText('No products found.')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

for (const [name, variable, address] of [
  ['mfe-public', 'PUBLIC_PORT', '/home'],
  ['mfe-portal', 'PORTAL_PORT', '/login'],
  ['mfe-assistant', 'ASSISTANT_PORT', '/'],
] as const) {
  test(`${name} runs standalone`, async ({ page }) => {
    await page.goto(`http://localhost:${environment[variable]}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a standalone page asks the API that its host was started with', async ({ page }) => {
  const asked = page.waitForRequest(`${apiOrigin}/project/getPublic**`);
  await page.goto(`http://localhost:${environment.PUBLIC_PORT}/products`);
  await asked;
});

for (const [name, variable] of [
  ['mfe-portal', 'PORTAL_PORT'],
  ['mfe-assistant', 'ASSISTANT_PORT'],
] as const) {
  test(`${name} alone says that nobody is signed in, and what to do`, async ({ page }) => {
    await page.goto(`http://localhost:${environment[variable]}/`);
    await expect(page.getByText(/Nobody is signed in.*(sign in here|npm start)/)).toBeVisible();
  });
}

test('an unknown address of a standalone page lists those it has', async ({ page }) => {
  await page.goto(`http://localhost:${environment.PUBLIC_PORT}/nowhere`);
  await expect(page.getByRole('heading', { name: 'This part of the site has no page here' })).toBeVisible();
  await page.getByRole('link', { name: '/about' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
});
