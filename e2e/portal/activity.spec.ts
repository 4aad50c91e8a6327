import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { looks, violations } from '../accessibility.ts';
import { expect, newKey, signIn, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';

const openActivity = async (page: Page, query = '') => {
  await signIn(page);
  await page.goto(`/private/activity${query}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
};

/** Adds and deletes a project beside the browser. */
async function addAndDelete(page: Page, title: string): Promise<void> {
  const headers = { Authorization: await newKey(page) };
  const data = { title, description: 'For the log', status: 'ongoing' };
  const added = await page.request.post(`${apiOrigin}/project/createProject`, { headers, data });
  const { result: id } = await added.json();
  await page.request.delete(`${apiOrigin}/project/deleteProject`, { headers, data: { id } });
}

test('an administrator finds what was changed, narrows it down, goes to it and exports it', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByLabel('Project Title *').fill('Logged project');
  await page.getByLabel('Description *').fill('Somebody will ask who added it.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await addAndDelete(page, 'Gone project');

  await page.getByRole('link', { name: 'Activity' }).click();
  const what = page.getByRole('rowheader');
  await expect(what.filter({ hasText: 'Deleted a project: Gone project' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('admin');

  await page.getByLabel('Area').selectOption('Projects');
  await page.getByLabel('Person').selectOption('admin');
  await page.getByLabel('Search activity').fill('logged PROJECT');
  await expect(what).toHaveText(['Added a project: Logged project']);
  await expect(page).toHaveURL(/area=projects&who=admin&search=/);
  await page.reload();
  await expect(what).toHaveText(['Added a project: Logged project']);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('activity.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toEqual([
    '\uFEFFTime,Person,Area,Action,Target,Record,Details',
    expect.stringMatching(/^\d{4}-.*Z,admin,projects,Added a project,Logged project,project\/\d+,$/),
  ]);

  await page.getByLabel('From').fill('2100-01-01');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByLabel('From').fill('');
  await page.getByRole('link', { name: 'Logged project' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Project' }).getByLabel('Project Title *')).toHaveValue(
    'Logged project',
  );
});

for (const { name, ...use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('the list has no violation, and is no wider than the screen', async ({ page }) => {
      await addAndDelete(page, `A title without a space: ${'x'.repeat(80)}`);
      await openActivity(page);
      expect(await violations(page)).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBe(0);
    });
  });
}

test('on a screen of 320 px each entry is a card', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await addAndDelete(page, `A title without a space: ${'x'.repeat(80)}`);
  await openActivity(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const [first] = await page.getByRole('row').nth(1).getByRole('cell').all();
  const heading = await page.getByRole('rowheader').first().boundingBox();
  expect(heading?.width ?? 0).toBeGreaterThan(150);
  await expect(first as NonNullable<typeof first>).toBeVisible();
});
