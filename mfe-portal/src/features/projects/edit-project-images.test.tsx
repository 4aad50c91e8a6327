import { screen, within } from '@testing-library/react';
import { imageFile, mediaItem, projectImage } from 'kit/test/records.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject, writesTo } from '../../test/project-forms.ts';

useObjectUrls();
const api = usePortalApi();

const openEdit = () => openEditProject(api);

test('images are sent before the project: new ones, kept ones, and ids of external ones to remove', async () => {
  const stay = projectImage({ id: 2, image_path: 'projects/2.webp' });
  const elsewhere = projectImage({ id: 3, image_path: 'https://example.com/c.png', source: true });
  const gone = projectImage({ id: 4, image_path: 'https://example.com/d.png', source: true });
  api.answer('POST /project_imgs/get', [projectImage({ id: 1 }), stay, elsewhere, gone]);
  const { choose, form, save, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Delete Image 4' }));
  await user.click(form.getByRole('button', { name: 'Delete Image 1' }));
  await choose(imageFile('new.png'));
  await save();
  await screen.findByText('Project updated successfully!');
  expect(writesTo(api)).toEqual(['POST /project_imgs/update', 'PUT /project/updateProject']);
  expect(api.callsOf('POST /project_imgs/update')[0]?.body).toEqual({
    id: '1',
    'images[]': 'new.png',
    'existing[]': JSON.stringify(stay),
    'removed[]': JSON.stringify({ id: 4 }),
  });
});

test('an edit with three images makes no request whose response is not used', async () => {
  const { choose, save, user } = await openEdit();
  await choose(imageFile('a.png'), imageFile('b.png'), imageFile('c.png'));
  const before = api.calls.length;
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  // Any other request would have been sent before those of the preview.
  await user.click(screen.getByRole('button', { name: 'View Title 1' }));
  await screen.findByRole('heading', { name: 'Permit desk' });
  const preview = ['POST /project/getProject', 'POST /project_imgs/get'];
  const calls = api.calls.slice(before).map(({ name, body }) => `${name} ${body.status ?? ''}`.trim());
  // Those that are sent at the same time arrive in any order.
  expect(calls.toSorted()).toEqual(
    [
      // Is this still the version that was edited, and which images stay?
      'POST /project/getProject',
      'POST /project_imgs/get',
      // Its response has the images that the form shows from here on.
      'POST /project_imgs/update',
      'PUT /project/updateProject completed',
      // The list and the numbers above it.
      'POST /project/getAll',
      'POST /project/getTotal',
      'POST /project/getTotal completed',
      'POST /project/getTotal ongoing',
      ...preview,
    ].toSorted(),
  );
});

test('a save without new images does not request the stored ones', async () => {
  const { save, title, user } = await openEdit();
  await user.type(title, ' two');
  const before = api.callsOf('POST /project_imgs/get').length;
  await save();
  await screen.findByText('Project updated successfully!');
  expect(api.callsOf('POST /project_imgs/get')).toHaveLength(before);
});

test('after an upload the form shows the images that the server has stored', async () => {
  api.on('PUT /project/updateProject', () => ({ status: 503, body: { message: 'Down.' } }));
  const stored = [projectImage({ id: 11 }), projectImage({ id: 12, image_path: 'projects/2.webp' })];
  api.answer('POST /project_imgs/update', { result: stored });
  const { choose, form, save } = await openEdit();
  await choose(imageFile('new.png'));
  await save();
  await screen.findByText('Error Updating project!');
  const sources = form.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('src'));
  expect(sources).toEqual([
    `${api.origin}/files/projects/1.webp?w=320`,
    `${api.origin}/files/projects/2.webp?w=320`,
  ]);
});

test('images that somebody else has added since the form was opened are kept', async () => {
  const { form, save, user } = await openEdit();
  const theirs = projectImage({ id: 12 });
  api.answer('POST /project_imgs/get', [projectImage({ id: 11 }), theirs]);
  await user.click(form.getByRole('button', { name: 'Delete Image 1' }));
  await save();
  await screen.findByText('Project updated successfully!');
  expect(api.callsOf('POST /project_imgs/update')[0]?.body).toEqual({
    id: '1',
    'existing[]': JSON.stringify(theirs),
  });
});

test('images that were stored are not sent again after a failure', async () => {
  api.on('PUT /project/updateProject', () => ({ status: 503, body: { message: 'Down.' } }));
  api.answer('GET /media/find', { ...mediaItem({ id: 7 }), used: [] });
  const { choose, form, save, user } = await openEdit();
  await choose(imageFile('new.png'));
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  api.answer('PUT /project/updateProject', { result: 1, version: 2 });
  expect(form.queryByText('new.png')).toBeNull();
  await save();
  await screen.findByText('Project updated successfully!');
  expect(api.callsOf('POST /project_imgs/update')).toHaveLength(1);
});

test('an upload whose response was lost is sent again with the same id, so that nothing is added twice', async () => {
  api.on('POST /project_imgs/update', () => ({ status: 503, body: { message: 'Busy.' } }));
  const { choose, save, user } = await openEdit();
  await choose(imageFile('new.png'));
  await save();
  await screen.findByText('Error Updating project!');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await save();
  await screen.findByText('Error Updating project!');
  const [first, second] = api.callsOf('POST /project_imgs/update').map(({ createId }) => createId);
  expect(first).toMatch(/-images$/);
  expect(second).toBe(first);
});

test('the message about a refused file is shown at the images until the file is removed', async () => {
  const message = 'logo.png is not a PNG, JPG, GIF or WebP image, or is damaged.';
  api.on('POST /project_imgs/update', () => ({ status: 415, body: { message } }));
  const { choose, form, save, user } = await openEdit();
  await choose(imageFile('logo.png'));
  await save();
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByRole('button', { name: /Click to upload/ })).toHaveFocus();
  expect(api.callsOf('PUT /project/updateProject')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Delete logo.png' }));
  expect(form.queryByText(message)).toBeNull();
});

test('images that were moved are saved in their order, and the first is the cover', async () => {
  const images = [1, 2, 3].map((id) => projectImage({ id, image_path: `projects/${id}.webp` }));
  api.answer('POST /project_imgs/get', images);
  const { form, save, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Make Image 3 the cover' }));
  expect(form.getByText('Image 3 moved to position 1 of 3.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Move Image 1 right' }));
  await save();
  await screen.findByText('Project updated successfully!');
  expect(api.callsOf('POST /project_imgs/update')[0]?.body).toMatchObject({
    order: '[3,2,1]',
    'existing[]': images.map((image) => JSON.stringify(image)),
  });
});

test('a new file and a picture of the library take the places that they are moved to', async () => {
  api.answer('POST /project_imgs/get', [projectImage({ id: 1 })]);
  api.answer('GET /media/list', { list: [mediaItem({ id: 7 })], total: 1 });
  api.answer('GET /media/find', { ...mediaItem({ id: 7 }), used: [] });
  const { choose, form, save, user } = await openEdit();
  await choose(imageFile('new.png'));
  await user.click(form.getByRole('button', { name: 'Choose from library…' }));
  await user.click(await screen.findByRole('button', { name: 'Choose harbor.jpg' }));
  await user.click(form.getByRole('button', { name: 'Make harbor.jpg the cover' }));
  await user.click(form.getByRole('button', { name: 'Move new.png left' }));
  await save();
  await screen.findByText('Project updated successfully!');
  expect(api.callsOf('POST /project_imgs/update')[0]?.body).toMatchObject({
    order: '["media:7","file:0",1]',
    'images[]': 'new.png',
  });
});
