import { expect, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';
import { largePicture, picture } from './picture.ts';
import { confirm, editNewProject, imagesOf, openProjects, sendSlowly } from './portal-pages.ts';

test('a project with three images is created, edited and deleted', async ({ page }) => {
  await openProjects(page);
  await page.getByRole('button', { name: 'Add Project' }).click();
  const add = page.getByRole('dialog', { name: 'Add Project' });
  await add.getByLabel('Project Title *').fill('Harbor fee registry');
  await add.getByLabel('Description *').fill('One ledger for three piers.');
  await add.getByLabel('On Going').check();
  await add.getByLabel('Completion Date').fill('2027-03-31');
  await add.getByLabel('Tags & Categories *').fill('LGU, payments');
  const files = [picture('a.png'), picture('b.png', [140, 60, 30]), picture('c.png', [30, 120, 60])];
  await add.locator('input[type=file]').setInputFiles(files);
  await expect(add.getByText('Uploading...')).toHaveCount(3);
  await expect(add.getByText('Uploading...')).toHaveCount(0);
  const created = page.waitForResponse(/createProject/);
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  const { result: id } = await (await created).json();
  await confirm(page, 'Project created successfully!', 'OK');
  const before = await imagesOf(page, id);
  expect(before).toHaveLength(3);

  await page.getByPlaceholder('Search projects...').fill('Harbor fee');
  await page.getByRole('button', { name: 'Edit Harbor fee registry' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Project' });
  await edit.getByLabel('Project Title *').fill('Harbor fee registry, phase two');
  await edit.getByRole('button', { name: 'Delete Image 2' }).click();
  await edit.locator('input[type=file]').setInputFiles(picture('d.png', [200, 150, 20]));
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await confirm(page, 'Project updated successfully!', 'OK');
  const after = await imagesOf(page, id);
  expect(after.map((image) => image.id).slice(0, 2)).toEqual([before[0]?.id, before[2]?.id]);
  expect(after).toHaveLength(3);

  await page.getByRole('button', { name: 'Edit Harbor fee registry, phase two' }).click();
  await edit.getByRole('button', { name: 'Delete Project' }).click();
  await confirm(page, 'Are you sure you want to delete this project?', 'Delete');
  await confirm(page, 'Project delete successfully!', 'OK');
  await expect(page.getByText('No projects match this search.')).toBeVisible();
  expect((await page.request.post(`${apiOrigin}/project/getProject`, { data: { id } })).status()).toBe(404);
});

test('a file of 10 MB and one byte is declined before it is sent, with its size and the limit', async ({
  page,
}) => {
  const { form } = await editNewProject(page, 'Too large');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) };
  await form.locator('input[type=file]').setInputFiles(large);
  await expect(form.getByText('large.png is 10.01 MB. The limit is 10 MB.')).toBeVisible();
});

test('an SVG under the name of a PNG is declined by the server, and said at the images', async ({ page }) => {
  const { id, form } = await editNewProject(page, 'Renamed drawing');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await expect(form.getByText(/logo\.png is not a PNG/)).toBeVisible();
  expect(await imagesOf(page, id)).toEqual([]);
});

test('an upload can be stopped: nothing of it is stored, and the form keeps it for another try', async ({
  page,
}) => {
  const { id, form } = await editNewProject(page, 'Slow line');
  await form.locator('input[type=file]').setInputFiles(largePicture('harbour.png'));
  const sendQuickly = await sendSlowly(page);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await expect(form.getByText(/Uploading images [1-9]/)).toBeVisible();
  await form.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The upload was stopped.');
  await confirm(page, 'Error Updating project!', 'OK');
  expect(await imagesOf(page, id)).toEqual([]);
  await sendQuickly();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  await confirm(page, 'Project updated successfully!', 'OK');
  expect(await imagesOf(page, id)).toHaveLength(1);
});

test('a project whose upload was stopped exists, and its images can be sent later', async ({ page }) => {
  await openProjects(page);
  await page.getByRole('button', { name: 'Add Project' }).click();
  const add = page.getByRole('dialog', { name: 'Add Project' });
  await add.getByLabel('Project Title *').fill('Stopped at the start');
  await add.locator('input[type=file]').setInputFiles(largePicture('pier.png'));
  await sendSlowly(page);
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add.getByText(/Uploading images [1-9]/)).toBeVisible();
  await add.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The upload was stopped.');
  await confirm(page, 'The project was created, but its images could not be uploaded.', 'OK');
  await page.getByRole('button', { name: 'Continue editing', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Project' }).getByText('pier.png')).toBeVisible();
});

test('two administrators: of a field that both have changed, the second chooses', async ({ page }) => {
  const { id, form } = await editNewProject(page, 'Edited twice');
  await form.getByLabel('Description *').fill('My words.');
  const key = await page.evaluate(() => localStorage.getItem('AUTHORIZATION_KEY'));
  await page.request.put(`${apiOrigin}/project/updateProject`, {
    data: { id, title: 'Edited twice', description: 'Their words.' },
    headers: { Authorization: key ?? '' },
  });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Are you sure you want to update this project?', 'Confirm');
  const conflict = page.getByRole('dialog', { name: 'Changed by someone else' });
  await expect(conflict.getByRole('region', { name: 'Yours' })).toContainText('My');
  await expect(conflict.getByRole('region', { name: 'Theirs' })).toContainText('Their');
  await expect(conflict.getByRole('button', { name: 'Save these' })).toBeDisabled();
  await conflict.getByRole('radio', { name: 'Keep mine' }).check();
  await conflict.getByRole('button', { name: 'Save these' }).click();
  await confirm(page, 'Project updated successfully!', 'OK');
  const saved = await page.request.post(`${apiOrigin}/project/getProject`, { data: { id } });
  expect((await saved.json()).result.description).toBe('My words.');
});
