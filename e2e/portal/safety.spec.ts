import { expect, test } from '../fixtures.ts';
import { admin, apiOrigin } from '../site.ts';
import { picture } from './picture.ts';
import { confirm, editNewProject, imagesOf, keptTexts, openProjects } from './portal-pages.ts';

test('after too many wrong passwords the login says so', async ({ page }) => {
  const wrong = { user: 'locked-out', pass: 'wrong' };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.request.post(`${apiOrigin}/users/verifyUser`, { data: wrong });
  }
  await page.goto('/login');
  await page.getByLabel('Username').fill(wrong.user);
  await page.getByLabel('Password').fill(wrong.pass);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/Too many attempts/)).toBeVisible();
});

test('a session that ends mid-edit: it is said, and the form is back after signing in, files and all', async ({
  page,
}) => {
  const { id, form } = await editNewProject(page, 'Interrupted');
  await form.getByLabel('Description *').fill('Typed before the key expired.');
  await form.locator('input[type=file]').setInputFiles(picture('kept.png'));
  const key = await page.evaluate(() => localStorage.getItem('AUTHORIZATION_KEY'));
  await page.request.post(`${apiOrigin}/users/logout`, { headers: { Authorization: key ?? '' } });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await expect(page.getByText('Your session has ended. Sign in again; your work is kept.')).toBeVisible();
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(form.getByLabel('Description *')).toHaveValue('Typed before the key expired.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await confirm(page, 'Project updated successfully!', 'OK');
  expect(await imagesOf(page, id)).toHaveLength(1);
});

test('with the API down mid-save the form stays, and can be saved when it is back', async ({ page }) => {
  const { form } = await editNewProject(page, 'Saved in a storm');
  await form.getByLabel('Description *').fill('Still here.');
  await page.route('**/project/updateProject', (route) => route.abort('connectionrefused'));
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await confirm(page, 'Error Updating project!', 'OK');
  await expect(form.getByLabel('Description *')).toHaveValue('Still here.');
  await page.unroute('**/project/updateProject');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await confirm(page, 'Project updated successfully!', 'OK');
});

test('Escape, pressed twice in a row, keeps the draft; Cancel asks, and puts it into the trash', async ({
  page,
}) => {
  const { form } = await editNewProject(page, 'Escape twice');
  await form.getByLabel('Description *').fill('Do not lose me.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Continue editing Escape twice' }).click();
  await expect(form.getByLabel('Description *')).toHaveValue('Do not lose me.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
  await page.goto('/private/trash');
  await expect(page.getByRole('row', { name: /Escape twice/ })).toBeVisible();
});

test('a tab with unsaved changes asks before it closes', async ({ page }) => {
  const { form } = await editNewProject(page, 'Closing time');
  await form.getByLabel('Description *').fill('Not saved.');
  // The browser's process hears of the page's listener a moment after the page has added it, and closes the tab without asking until then.
  await expect.poll(() => keptTexts(page)).toContain('Not saved.');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(form.getByLabel('Description *')).toHaveValue('Not saved.');
});

test('logging out asks before it forgets what only this browser has', async ({ page }) => {
  const { form } = await editNewProject(page, 'Left behind');
  await page.route('**/records/saveDraft', (route) => route.abort('connectionrefused'));
  await form.getByLabel('Description *').fill('Half a sentence');
  // To the list before the search, and to the page before that.
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await confirm(
    page,
    'Your changes to 1 record may not be on the server yet, and would be lost. Log out anyway?',
    'Log out',
  );
  await expect(page).toHaveURL('/home');
  await openProjects(page);
  await expect(page.getByText('“Left behind” has unsaved changes.')).toBeHidden();
});

test('what was typed and chosen is there after a reload, a second after it', async ({ page }) => {
  const { form } = await editNewProject(page, 'Reloaded');
  await form.getByLabel('Description *').fill('Half a sentence');
  await form.locator('input[type=file]').setInputFiles(picture('kept.png'));
  await expect.poll(() => keptTexts(page), { timeout: 1500 }).toContain('Half a sentence');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(form.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(form.getByLabel('Description *')).toHaveValue('Half a sentence');
  await expect(form.getByText('kept.png')).toBeVisible();
});

test('a draft that one tab works on is left alone by another', async ({ page, context }) => {
  const { form } = await editNewProject(page, 'Two tabs');
  await form.getByLabel('Description *').fill('Typed in the first.');
  await expect(form.getByText(/^Saved \d/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/private/projects?search=Two+tabs');
  await other.getByRole('button', { name: 'Edit Two tabs' }).click();
  // Each record has one draft on the server.
  await expect(other.getByLabel('Description *')).toHaveValue('Typed in the first.');
  await other.getByLabel('Description *').fill('Typed in the second.');
  await expect.poll(() => keptTexts(page)).toContain('Typed in the second.');
  expect(await keptTexts(page)).toContain('Typed in the first.');
});
