import { expect, open, test } from '../fixtures.ts';
import { picture } from './picture.ts';
import { articleNamed, confirm, openNews, pasteFile, pasteHtml } from './portal-pages.ts';

test('an article with a cover, formatted text and a pasted image is written, edited and deleted', async ({
  page,
}) => {
  await openNews(page);
  await page.getByRole('button', { name: 'Add News' }).click();
  const add = page.getByRole('dialog', { name: 'Add News' });
  const submit = add.getByRole('button', { name: 'Add News' });
  await expect(submit).toBeDisabled();
  await add.getByLabel('Title').fill('The pier reopens');
  await add.getByLabel('Announcement').check();
  await add.locator('input[accept*=webp]').setInputFiles(picture('cover.png', [160, 90, 40]));
  await expect(add.getByText('Uploading...')).toBeVisible();
  await expect(add.getByAltText('New cover')).toBeVisible();
  const text = add.getByRole('textbox', { name: 'Content' });
  await text.click();
  await add.getByRole('button', { name: 'Heading 2' }).click();
  await page.keyboard.type('Fees');
  await page.keyboard.press('Enter');
  await add.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('Cargo');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await add.getByRole('button', { name: 'Link', exact: true }).click();
  await add.getByLabel('Link address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await pasteFile(text, picture('plan-of-the-pier.png'));
  await expect(text.getByAltText('plan of the pier')).toBeVisible();
  await submit.click();
  await confirm(page, 'News created successfully!', 'Confirm');
  await expect(page.getByRole('row', { name: /The pier reopens/ })).toContainText('ANNOUNCEMENT');

  const article = await articleNamed(page, 'The pier reopens');
  expect(article.cover_image).toMatch(/^news\//);
  expect(article.content).toContain('<h2>Fees</h2>');
  expect(article.content).toContain('href="about:blank"');
  expect(article.content).not.toContain('data:');

  await page.getByRole('button', { name: 'Edit The pier reopens' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit News' });
  await expect(edit.getByRole('textbox', { name: 'Content' })).toContainText('Cargo');
  await edit.getByLabel('Title').fill('The pier is open');
  await edit.getByRole('button', { name: 'Update News' }).click();
  await confirm(page, 'News Updated successfully!', 'OK');
  expect((await articleNamed(page, 'The pier is open')).cover_image).toBe(article.cover_image);

  await page.getByRole('button', { name: 'Edit The pier is open' }).click();
  await edit.getByRole('button', { name: 'Delete News' }).click();
  await confirm(page, 'Are you sure you want to delete this news?', 'Delete');
  await confirm(page, 'News deleted successfully!', 'OK');
  await expect(page.getByRole('row', { name: /The pier is open/ })).toHaveCount(0);
});

/** What Google Docs puts on the clipboard: everything in a bold element that says it isn't. */
const fromDocs = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain </span><span
  style="font-weight:700">bold</span> <span style="font-style:italic">italic</span></p></b>`;

test('a text pasted from Google Docs keeps its formatting under the site policy', async ({ page }) => {
  const response = await page.goto('/test');
  expect(response?.headers()['content-security-policy']).toContain('style-src');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await pasteHtml(text, fromDocs);
  await expect(text.locator('strong')).toHaveText('bold');
  await expect(text.locator('em')).toHaveText('italic');
  await expect(text).toHaveText('Plain bold italic');
});

test('a picture is described and captioned when it is selected', async ({ page }) => {
  await page.goto('/test');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await pasteFile(text, picture('pier.png'));
  await text.getByAltText('pier').click();
  await page.getByLabel('Caption').fill('The pier in May');
  await expect(text.locator('figure figcaption')).toHaveText('The pier in May');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await expect(page.getByLabel('Caption')).toBeVisible();
});

test('the toolbar sticks to the edge of the form without a gap', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openNews(page);
  await page.getByRole('button', { name: 'Add News' }).click();
  const form = page.getByRole('dialog', { name: 'Add News' });
  const text = form.getByRole('textbox', { name: 'Content' });
  await text.click();
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
  const gap = () =>
    form.evaluate((dialog) => {
      const toolbar = dialog.querySelector('[role=toolbar]');
      const head = dialog.querySelector('header');
      return (toolbar?.getBoundingClientRect().top ?? 0) - (head?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(gap).toBeLessThanOrEqual(0);
});

test('the editor undoes by key, and Tab leads from the toolbar into the text', async ({ page }) => {
  await page.goto('/test');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await page.keyboard.type('A line');
  await expect(text).toHaveText('A line');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText('');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
});

test('a file dropped on the text becomes an image there', async ({ page }) => {
  await page.goto('/test');
  const text = page.getByRole('textbox', { name: 'Content' });
  const { buffer } = picture('pier.png');
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'pier.png', { type: 'image/png' }));
    return transfer;
  }, buffer.toString('base64'));
  const box = await text.boundingBox();
  const place = { clientX: (box?.x ?? 0) + 40, clientY: (box?.y ?? 0) + 20 };
  await text.dispatchEvent('drop', { dataTransfer: data, ...place });
  await expect(text.getByAltText('pier')).toBeVisible();
});

test('neither visitors nor the login page load the editor', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  for (const path of ['/home', '/news', '/login']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  const before = new Set(loaded);
  await page.goto('/test');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  const fresh = loaded.filter((url) => !before.has(url));
  const sizes = await Promise.all(
    fresh.map(async (url) => (await (await page.request.get(url)).body()).length),
  );
  expect(Math.max(...sizes)).toBeGreaterThan(200_000);
});
