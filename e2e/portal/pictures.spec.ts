import { violations } from '../accessibility.ts';
import { expect, newKey, open, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';
import { longPicture, picture } from './picture.ts';
import { confirm, editNewProject, imagesOf, openProjects } from './portal-pages.ts';

test('a big picture is made smaller, and the site crops it around its focus', async ({ page }) => {
  const { id } = await editNewProject(page, 'Long pier');
  await page.goto('/private/pictures');
  const sent = page.waitForResponse(/media\/add/);
  await page.locator('input[type=file]').first().setInputFiles(longPicture('pier.png'));
  await expect(page.getByText(/^pier\.png: 4\.\d MB photo made smaller: [\d.]+ MB\.$/)).toBeVisible();
  const item = await (await sent).json();
  expect(item).toMatchObject({ name: 'pier.webp', width: 2560, height: 474 });

  await page.getByRole('button', { name: 'Open pier.webp' }).click();
  const details = page.getByRole('dialog', { name: 'pier.webp' });
  expect(await violations(page)).toEqual([]);
  const stage = await details.getByRole('img').first().boundingBox();
  if (!stage) throw new Error('the picture is not shown');
  await page.mouse.click(stage.x + stage.width * 0.8, stage.y + stage.height / 2);
  await details.getByRole('button', { name: /^Focus point, 80% from the left/ }).press('Shift+ArrowRight');
  await details.getByLabel('Alt text').fill('The long pier at dawn');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Saved.')).toBeVisible();

  const headers = { Authorization: await newKey(page) };
  const order = JSON.stringify([`media:${item.id}`]);
  await page.request.post(`${apiOrigin}/project_imgs/create`, { headers, multipart: { pid: id, order } });
  await open(page, '/products?search=Long+pier');
  const card = page.getByAltText('The long pier at dawn').first();
  await expect(card).toHaveCSS('object-position', '90% 50%');

  await page.goto(`/private/pictures?picture=${item.id}`);
  await expect(details.getByRole('link', { name: 'Long pier' })).toBeVisible();
  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'It is used in Long pier (Image 1). Take it out there first.', 'OK');
});

test('images are sorted by dragging, and the first is the cover', async ({ page }) => {
  const { id, form } = await editNewProject(page, 'Sorted piers');
  await form.locator('input[type=file]').setInputFiles([picture('a.png'), picture('b.png', [140, 60, 30])]);
  const save = async () => {
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
    await confirm(page, 'Project updated successfully!', 'OK');
  };
  await expect(form.getByText('Uploading...')).toHaveCount(0);
  await save();
  const [first, second] = await imagesOf(page, id);
  await page.getByRole('button', { name: 'Edit Sorted piers' }).click();
  const grips = form.getByTitle('Drag to move');
  await expect(grips).toHaveCount(2);
  await grips.nth(1).hover();
  await page.mouse.down();
  const target = await grips.nth(0).boundingBox();
  await page.mouse.move(target?.x ?? 0, target?.y ?? 0, { steps: 5 });
  await page.mouse.up();
  await expect(form.getByText('Image 2 moved to position 1 of 2.')).toBeAttached();
  await save();
  expect((await imagesOf(page, id)).map((image) => image.id)).toEqual([second?.id, first?.id]);
});

test('the library has no violation on a phone in dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openProjects(page);
  await page.goto('/private/pictures');
  await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
