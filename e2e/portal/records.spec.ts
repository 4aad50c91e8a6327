import type { Page } from '@playwright/test';
import { looks, violations } from '../accessibility.ts';
import { expect, newKey, signIn, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';
import { confirm, editNewProject } from './portal-pages.ts';

/** A call beside the browser. */
async function post<Result>(page: Page, path: string, data: object): Promise<Result> {
  const response = await page.request.post(`${apiOrigin}/${path}`, {
    ...{ data, headers: { Authorization: await newKey(page) } },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

const isPublic = async (page: Page, id: number) =>
  (await page.request.post(`${apiOrigin}/project/getProject`, { data: { id } })).ok();

const value = (title: string) => ({
  ...{ title, description: 'Written for a test.', status: 'ongoing', completed: null, tags: 'test' },
  images: [],
});

/** A draft of a project that was never published. */
async function newDraft(page: Page, title: string): Promise<{ key: string; version: number }> {
  const key = `project/new-${crypto.randomUUID()}`;
  return post(page, 'records/saveDraft', { key, value: value(title), version: 0, published: null });
}

test('a deleted project is brought back from the message, and later from the trash', async ({ page }) => {
  const { id, form } = await editNewProject(page, 'Deleted by mistake');
  await form.getByRole('button', { name: 'Delete Project' }).click();
  await confirm(page, 'You can bring it back from the trash for 30 days.', 'Delete');
  await confirm(page, 'Project delete successfully!', 'Undo');
  await confirm(page, '“Deleted by mistake” is back.', 'OK');
  await expect(page.getByRole('rowheader', { name: 'Deleted by mistake' })).toBeVisible();
  expect(await isPublic(page, id)).toBe(true);

  await page.getByRole('button', { name: 'Edit Deleted by mistake' }).click();
  await form.getByRole('button', { name: 'Delete Project' }).click();
  await confirm(page, 'Are you sure you want to delete this project?', 'Delete');
  await confirm(page, 'Project delete successfully!', 'OK');
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Bring back Deleted by mistake' }).click();
  await confirm(page, '“Deleted by mistake” is back.', 'Open it');
  await expect(form.getByLabel('Project Title *')).toHaveValue('Deleted by mistake');
  expect(await isPublic(page, id)).toBe(true);
});

test('an earlier version is compared with what visitors see, and restored', async ({ page }) => {
  const { id, form } = await editNewProject(page, 'First words');
  await form.getByLabel('Project Title *').fill('Second words');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await confirm(page, 'Project updated successfully!', 'OK');

  await page.goto(`/private/projects?form=${id}`);
  await form.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('radio', { name: /Added by/ }).check();
  await expect(history.getByRole('region', { name: 'This version' }).locator('del')).toHaveText(
    '[removed: First]',
  );
  await expect(history.getByRole('region', { name: 'What visitors see now' }).locator('ins')).toHaveText(
    '[added: Second]',
  );
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await confirm(page, 'What they see now stays in the history.', 'Restore');
  await confirm(page, 'Visitors see the version of', 'OK');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Edit First words' }).click();
  await expect(form.getByLabel('Project Title *')).toHaveValue('First words');
});

test('a project is taken off the site, is a draft then, and is published again', async ({ page }) => {
  const { id, form } = await editNewProject(page, 'Comes and goes');
  await form.getByRole('button', { name: 'Unpublish' }).click();
  await confirm(page, 'Take “Comes and goes” off the site?', 'Unpublish');
  await confirm(page, '“Comes and goes” is a draft now.', 'OK');
  expect(await isPublic(page, id)).toBe(false);
  const drafts = page.getByRole('region', { name: 'Drafts' });
  const draft = drafts.getByRole('listitem').filter({ hasText: 'Comes and goes' });
  await expect(draft).toContainText('Taken off the site');
  await draft.getByRole('button', { name: 'Publish now' }).click();
  await confirm(page, 'Visitors see “Comes and goes” now.', 'OK');
  await expect(draft).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Comes and goes' })).toBeVisible();
  expect(await isPublic(page, id)).toBe(true);
});

test('a planned draft is published by itself, and the list shows it', async ({ page }) => {
  await signIn(page);
  const { key, version } = await newDraft(page, 'Planned for soon');
  const at = new Date(Date.now() + 2000).toISOString();
  await post(page, 'records/schedule', { key, version, at });
  await page.goto('/private/projects?search=Planned+for+soon');
  await expect(page.getByRole('rowheader', { name: 'Planned for soon' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Planned for soon' })).toBeHidden();
});

test('a plan is made and cancelled by the clock of the company', async ({ page }) => {
  await newDraft(page, 'Planned by hand');
  await signIn(page);
  await page.goto('/private/projects');
  const draft = page.getByRole('region', { name: 'Drafts' }).getByRole('listitem').filter({
    hasText: 'Planned by hand',
  });
  await draft.getByRole('button', { name: 'Schedule' }).click();
  const modal = page.getByRole('dialog', { name: 'Schedule' });
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await modal.getByLabel('Date and time').fill(`${tomorrow}T09:30`);
  await modal.getByRole('button', { name: 'Plan it' }).click();
  await expect(modal.getByText(/^Planned for .* 9:30 AM/)).toBeVisible();
  await expect(draft).toContainText(/Planned for .* 9:30 AM/);
  await modal.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(modal.getByText('It is not planned to be published.')).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).last().click();
  await draft.getByRole('button', { name: 'Discard' }).click();
  await confirm(page, 'The draft of “Planned by hand” is in the trash for 30 days.', 'OK');
  await expect(draft).toBeHidden();
});

for (const { name, ...use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('trash, drafts, history and plans have no violation, and are no wider than the screen', async ({
      page,
    }) => {
      const long = `A title without a space: ${'x'.repeat(60)} ${name}`;
      await newDraft(page, long);
      const discarded = await newDraft(page, long);
      await post(page, 'records/discardDraft', { key: discarded.key, version: discarded.version });
      const { form } = await editNewProject(page, `History ${name}`);
      const hasNoFault = async () => {
        expect(await violations(page)).toEqual([]);
        const wider = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await wider()).toBe(0);
      };
      await form.getByRole('button', { name: 'History' }).click();
      await expect(page.getByRole('radio', { name: /Added by/ })).toBeVisible();
      await hasNoFault();
      await page
        .getByRole('dialog', { name: 'History' })
        .getByRole('button', { name: 'Close' })
        .last()
        .click();
      await form.getByRole('button', { name: 'Schedule…' }).click();
      await expect(page.getByLabel('Date and time')).toBeVisible();
      await hasNoFault();
      await page.goto('/private/projects');
      await expect(page.getByRole('region', { name: 'Drafts' })).toBeVisible();
      await hasNoFault();
      await page.goto('/private/trash');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await hasNoFault();
    });
  });
}
