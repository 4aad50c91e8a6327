import type { Page } from '@playwright/test';
import { violations } from '../accessibility.ts';
import { expect, newKey, test } from '../fixtures.ts';
import { type ItemList, news, openModal, projects } from '../items.ts';
import { apiOrigin } from '../site.ts';
import { openNews, openProjects } from './portal-pages.ts';

const looks = [
  { name: 'on a phone in dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'on a desktop in light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

for (const { name, ...use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('the modals and dialogs of projects have no violation', async ({ page }) => {
      await openProjects(page);
      await page.getByRole('button', { name: /^View/ }).first().click();
      await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
      expect(await violations(page), 'preview').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add Project' }).click();
      expect(await violations(page), 'add').toEqual([]);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('Fill every required textbox!')).toBeVisible();
      expect(await violations(page), 'error').toEqual([]);
      await page.getByRole('button', { name: 'OK' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('button', { name: 'Delete Project' }).click();
      expect(await violations(page), 'question').toEqual([]);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      expect(await violations(page), 'selection').toEqual([]);
      await page.getByRole('button', { name: 'Delete…' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete these');
      expect(await violations(page), 'question about many').toEqual([]);
    });

    test('the modals of news have no violation', async ({ page }) => {
      await openNews(page);
      await page.getByRole('button', { name: /^View/ }).first().click();
      await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
      expect(await violations(page), 'preview').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      expect(await violations(page), 'edit').toEqual([]);
    });

    test('the list of content and a form of it have no violation', async ({ page }) => {
      await openProjects(page);
      await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Content' }).click();
      await expect(page.getByRole('link', { name: /^Home page/ })).toBeVisible();
      expect(await violations(page), 'list').toEqual([]);
      await page.getByRole('link', { name: /^Menu and footer/ }).click();
      await page.getByRole('button', { name: 'Company', exact: true }).click();
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page), 'form').toEqual([]);
      await page.getByRole('button', { name: 'Choose…' }).first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /\/contact/ })).toBeVisible();
      expect(await violations(page), 'picker').toEqual([]);
    });

    test('the assistant panel has no violation', async ({ page }) => {
      await openProjects(page);
      await page.getByRole('button', { name: 'Assistant', exact: true }).click();
      const panel = page.getByRole('region', { name: 'Assistant panel' });
      await panel.getByRole('textbox').fill('Where is your office?');
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('article').getByRole('link').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('nothing is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async (what: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
  await openProjects(page);
  await fits('projects');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(form.getByLabel('Project Title *')).toBeVisible();
  const overflow = await form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await fits('news');
});

test('a long address in what people write widens no page and no preview on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const headers = { Authorization: await newKey(page) };
  const address = `https://www.example.com/${'a-long-path'.repeat(8)}`;
  const word = 'x'.repeat(50);
  const project = { title: `Project ${word}`, description: address, status: 'failed', tags: [word] };
  const article = { title: `Article ${word}`, type: 'update', content: `<p>${address}</p>` };
  const add = async (path: string, data: object) =>
    (await (await page.request.post(`${apiOrigin}/${path}`, { headers, data })).json()).result;
  const projectId = await add('project/createProject', project);
  const articleId = await add('news/add', article);
  const fits = async () => {
    const widths = () =>
      [document.documentElement, ...document.querySelectorAll('dialog')].map(
        (box) => box.scrollWidth - box.clientWidth,
      );
    expect(Math.max(...(await page.evaluate(widths))), page.url()).toBe(0);
  };
  const listed = async (list: ItemList, id: number) => (await list.items()).find((item) => item.id === id);
  for (const [list, id, { title }] of [
    [projects, projectId, project],
    [news, articleId, article],
  ] as const) {
    await page.goto(`${list.path}?search=${word}`);
    await expect(page.getByText(title).first()).toBeVisible();
    await fits();
    const dialog = await openModal(page, list, await listed(list, Number(id)));
    await expect(dialog.getByText(address)).toBeVisible();
    await fits();
    await page.reload();
    await expect(page.getByRole('main').getByText(address)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await fits();
  }
});

test('a modal keeps the focus and gives it back', async ({ page }) => {
  await openProjects(page);
  const opener = page.getByRole('button', { name: 'Add Project' });
  await opener.click();
  await expect(page.getByLabel('Project Title *')).toBeFocused();
  const inside = () =>
    page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test.describe('closing a dialog', () => {
  const closingTime = async (page: Page) => {
    await openProjects(page);
    await page.getByRole('button', { name: 'Add Project' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'OK' }).click();
    return page
      .locator('dialog[role=alertdialog]')
      .evaluate((element) => getComputedStyle(element).transitionDuration);
  };

  test('is animated for 300 ms', async ({ page }) => {
    expect(await closingTime(page)).toContain('0.3s');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('is not animated', async ({ page }) => {
      expect(await closingTime(page)).not.toContain('0.3s');
    });
  });
});
