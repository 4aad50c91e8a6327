import type { Page } from '@playwright/test';
import { expect, newKey, signIn } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';

export async function openProjects(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

export async function openNews(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

export async function confirm(page: Page, message: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(message);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByText(message)).toBeHidden();
}

/** Adds a project beside the browser and opens its edit form. */
export async function editNewProject(page: Page, title: string) {
  const response = await page.request.post(`${apiOrigin}/project/createProject`, {
    data: { title, description: 'Made for a test.', status: 'failed', tags: ['test'] },
    headers: { Authorization: await newKey(page) },
  });
  const { result } = await response.json();
  await openProjects(page);
  await page.getByPlaceholder('Search projects...').fill(title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(form.getByLabel('Project Title *')).toHaveValue(title);
  return { id: Number(result), form };
}

export async function imagesOf(page: Page, id: number): Promise<{ id: number; image_path: string }[]> {
  return (await page.request.post(`${apiOrigin}/project_imgs/get`, { data: { id } })).json();
}
