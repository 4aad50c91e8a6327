import { signIn } from '../fixtures.ts';
import { publicChanges } from '../variant.ts';
import { expect, newVisitor, test } from './fixtures.ts';

test('a page that a rollout brings is there for its visitors and 404 for the others, with the shell as it was', async ({
  site,
  browser,
}) => {
  const next = await site.publish(publicChanges.page('/services'));
  await site.rollOut(next, 10);
  const seen = new Map<string, number>();
  while (seen.size < 2) {
    const page = await browser.newPage();
    const answer = await page.goto(`${site.parts.origin}/services`);
    const config = await (await page.request.get(`${site.parts.origin}/config.json`)).json();
    const { version } = config.remotes['mfe-public'].candidates[0];
    if (seen.has(version)) {
      await page.context().close();
      continue;
    }
    seen.set(version, answer?.status() ?? 0);
    const isNew = version === next;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isNew ? 'About us' : /^ERROR 404/);
    await expect(page).toHaveTitle(isNew ? /^A new page · / : /^Page not found · /);
    await page.context().close();
  }
  expect([...seen].sort()).toEqual(
    [
      [site.first, 404],
      [next, 200],
    ].sort(),
  );
});

test('a new page is found in the site map once it is everybody’s', async ({ site, request }) => {
  const next = await site.publish(publicChanges.page('/press'));
  const paths = async () => (await request.get(`${site.parts.origin}/sitemap.xml`)).text();
  await site.rollOut(next, 50);
  expect(await paths()).not.toContain('/press<');
  await site.release('promote', next);
  expect(await paths()).toContain('/press<');
  await site.release('rollback');
  expect(await paths()).not.toContain('/press<');
});

test('a visitor whose version with the page fails in the browser is told so, and may try again', async ({
  site,
  page,
}) => {
  const next = await site.publish({
    ...publicChanges.page('/events'),
    ...publicChanges.throwsAtLoad,
  });
  await site.rollOut(next, 100);
  await page.goto(`${site.parts.origin}/events`);
  // What the server has rendered stays to be read.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Some of this page does not work')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Makati City, Philippines, since 2011')).toBeVisible();
});

test('the content of a new page is edited in the portal as soon as a rollout brings it, with nothing else released', async ({
  site,
  page,
  browser,
}) => {
  const { origin } = site.parts;
  await site.rollOutChanged(publicChanges.branches);
  await page.goto(`${origin}/branches`);
  await expect(page.getByText('There are no branches yet.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  await signIn(page, origin);
  await page.goto(`${origin}/branches`);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await page.getByRole('link', { name: /^Branches/ }).click();
  const places = page.getByRole('group', { name: 'Places' });
  await places.getByRole('button', { name: 'Add a place' }).click();
  await places.getByLabel('Town *').fill('Laguna');
  await page.getByLabel('Title *').fill('Where we are');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Where we are' })).toBeVisible();
  await expect(preview.getByRole('listitem').filter({ hasText: 'Laguna' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

  const visitor = await newVisitor(browser);
  await expect(async () => {
    await visitor.goto(`${origin}/branches`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Where we are', { timeout: 1000 });
  }).toPass();
  await expect(visitor.getByText('Laguna')).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0);
  await visitor.context().close();
});
