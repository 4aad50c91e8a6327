import type { Page } from '@playwright/test';
import { looks, violations } from '../accessibility.ts';
import { expect, open, rendered, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';

const thanks = 'Thank you, we have your message';

async function fillIn(page: Page, subject: string) {
  await page.getByLabel('Your name').fill('Maria Reyes');
  await page.getByLabel('Your e-mail address').fill('maria@example.org');
  await page.getByLabel('What it is about').fill(subject);
  await page.getByLabel('Your message').fill('Are you open on Saturdays?\nThank you!');
  await page.getByLabel(/^I agree/).check();
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test.describe('with scripts', () => {
  test('a visitor corrects a message, loses nothing on a reload, and sends it', async ({ page }) => {
    await open(page, '/contact');
    await fillIn(page, 'A message with scripts');
    await page.getByLabel('Your e-mail address').fill('maria');
    await send(page);
    const email = page.getByLabel('Your e-mail address');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Please give an e-mail address/);
    await page.reload();
    await expect(page.getByLabel('What it is about')).toHaveValue('A message with scripts');
    await email.fill('maria@example.org');
    await send(page);
    await expect(page.getByRole('heading', { name: thanks })).toBeFocused();
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('');
  });

  test('the keyboard alone is enough', async ({ page }) => {
    await open(page, '/contact');
    await page.getByLabel('Your name').focus();
    for (const text of ['Maria Reyes', 'maria@example.org', 'With the keyboard', 'Good morning']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByLabel(/^I agree/)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: thanks })).toBeFocused();
  });

  test('without a network it says so, and the message is sent when it is back', async ({ page, context }) => {
    await open(page, '/contact');
    await fillIn(page, 'A message from a train');
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(/^You are offline\./);
    await context.setOffline(false);
    await send(page);
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  });

  for (const { name, ...use } of looks)
    test.describe(name, () => {
      test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

      test('neither errors nor thanks have a violation', async ({ page }) => {
        await open(page, '/contact');
        await send(page);
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await open(page, '/contact?sent=1');
        await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form comes back with its errors and all that was typed, and is taken then', async ({ page }) => {
    await rendered(page.request, '/contact');
    await page.goto('/contact');
    await fillIn(page, 'A message without scripts');
    await page.getByLabel('Your e-mail address').fill('maria');
    await page.getByLabel(/^I agree/).uncheck();
    await send(page);
    await expect(page).toHaveURL(/\/contact\?form=[\w-]{43}#message$/);
    await expect(page.getByLabel('Your e-mail address')).toHaveValue('maria');
    await expect(page.getByLabel('Your e-mail address')).toHaveAccessibleDescription(/Please give an e-mail/);
    await expect(page.getByLabel(/^I agree/)).toHaveAccessibleDescription(/We need your consent/);
    await expect(page.getByLabel('Your message')).toHaveValue('Are you open on Saturdays?\nThank you!');
    const response = await page.request.get(page.url());
    expect(response.headers()['cache-control']).toBe('private, no-store');
    expect(response.headers()['x-robots-tag']).toBe('noindex');

    await page.getByLabel('Your e-mail address').fill('maria@example.org');
    await page.getByLabel(/^I agree/).check();
    // A form that is sent within two seconds comes back once more.
    await expect(async () => {
      await send(page);
      await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page).toHaveURL(/\/contact\?sent=1#message$/);
  });

  test('nobody else sees what was typed', async ({ page, request }) => {
    const form = { name: 'Secret name', page: '/contact' };
    const answer = await request.post(`${apiOrigin}/messages/form`, { form, maxRedirects: 0 });
    const address = answer.headers().location ?? '';
    await expect.poll(async () => (await request.get(address)).text()).toContain('Secret name');
    await page.goto('/contact');
    expect(await page.content()).not.toContain('Secret name');
  });
});
