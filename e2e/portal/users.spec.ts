import type { Page } from '@playwright/test';
import { violations } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { picture } from './picture.ts';
import { editNewProject, keptTexts } from './portal-pages.ts';

/** Everything that the browser keeps for the site, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const contents = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = async () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          const all = stores.map(
            (store) =>
              new Promise((read) => {
                const objects = database.transaction(store).objectStore(store);
                const keys = objects.getAllKeys();
                keys.onsuccess = () => read(keys.result);
              }),
          );
          resolve(await Promise.all(all));
          database.close();
        };
      });
    const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => contents(name)));
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached, document.cookie]);
  });

test('after a logout the browser has nothing of the user, in any tab', async ({ page, context }) => {
  await signIn(page);
  const { form } = await editNewProject(page, 'Private matter');
  await form.getByLabel('Description *').fill('A secret sentence.');
  await form.locator('input[type=file]').setInputFiles(picture('kept.png'));
  await expect.poll(() => keptTexts(page)).toContain('A secret sentence.');
  const other = await context.newPage();
  await other.goto('/private/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText(
    'Your changes to 1 record may not be on the server yet, and would be lost. Log out anyway?',
  );
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/home');
  await expect(page).toHaveURL('/home');
  await expect.poll(() => kept(page)).not.toMatch(/admin|secret|private/i);
  expect(await kept(page)).not.toContain('AUTHORIZATION_KEY');
  // The server takes the cookie away a moment later.
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContainEqual(expect.stringMatching(/^(staff|preview-)/));
});

test('an invited editor chooses a password, and finds what an editor may see', async ({ page, browser }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  await page.getByLabel('Username *').fill('guest');
  expect(await violations(page), 'invite').toEqual([]);
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByLabel('Link').inputValue();
  expect(await violations(page), 'link').toEqual([]);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByLabel('New password').fill('a long enough password');
  expect(await violations(guest), 'password').toEqual([]);
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest.getByText('EDITOR')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Users' })).toBeHidden();
  await guest.goto('/private/account');
  await guest.getByRole('button', { name: 'Set up' }).click();
  await expect(guest.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  expect(await violations(guest), 'second factor').toEqual([]);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Manage guest' }).click();
  expect(await violations(page), 'manage').toEqual([]);
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  await guest.goto('/private/news');
  await expect(guest).toHaveURL('/forbidden');
  await context.close();
});
