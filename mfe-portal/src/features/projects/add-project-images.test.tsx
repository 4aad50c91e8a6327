import { screen, waitFor } from '@testing-library/react';
import { imageFile } from 'kit/test/records.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { openAddProject } from '../../test/project-forms.ts';

useObjectUrls();
const api = usePortalApi();

const openAdd = () => openAddProject(api);

test('images that fail once are sent again, and no project is created twice', async () => {
  let attempts = 0;
  api.on('POST /project_imgs/create', () => {
    attempts += 1;
    return attempts === 1 ? { status: 503, body: { message: 'Busy.' } } : { body: { result: [] } };
  });
  const { add, choose, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await choose(imageFile());
  await add();
  expect(await screen.findByText('Project created successfully!')).toBeVisible();
  expect(attempts).toBe(2);
  expect(api.callsOf('POST /project/createProject')).toHaveLength(1);
});

test('when images fail twice the project stays, a dialog says so, and they can be added by editing it', async () => {
  api.on('POST /project_imgs/create', () => ({ status: 503, body: { message: 'Busy.' } }));
  const { add, choose, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await choose(imageFile('pier.png'));
  const before = api.callsOf('POST /project/getAll').length;
  await add();
  const dialog = await screen.findByRole('alertdialog', { name: 'Images not uploaded' });
  expect(dialog).toHaveTextContent('Busy.');
  expect(api.callsOf('POST /project/createProject')).toHaveLength(1);
  await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(await screen.findByText('pier.png')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  expect(api.callsOf('POST /project/getProject').at(-1)?.body).toEqual({ id: 28 });
});

test('an image that the server refuses is named with the reason, and the others are stored', async () => {
  const reason = 'huge.png has 900 megapixels; the limit is 50.';
  api.on('POST /project_imgs/create', ({ body }) =>
    [body['images[]']].flat().includes('huge.png')
      ? { status: 413, body: { message: reason, fields: { 'images[]': reason } } }
      : { body: { result: [] } },
  );
  const { add, choose, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await choose(imageFile('a.png'), imageFile('huge.png'), imageFile('b.png'));
  await add();
  const dialog = await screen.findByRole('alertdialog', { name: 'Images refused' });
  expect(dialog).toHaveTextContent('The project was created without huge.png. Its other images are saved.');
  expect(dialog).toHaveTextContent(reason);
  expect(dialog).toHaveTextContent('then add it by editing the project.');
  expect(api.callsOf('POST /project_imgs/create').map(({ body }) => [body['images[]']].flat())).toEqual([
    ['a.png', 'huge.png', 'b.png'],
    ['a.png'],
    ['huge.png'],
    ['b.png'],
  ]);
  expect(api.callsOf('POST /project/createProject')).toHaveLength(1);
});

test('project and images are each sent with their own id', async () => {
  const { add, choose, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await choose(imageFile());
  await add();
  await screen.findByText('Project created successfully!');
  const id = api.callsOf('POST /project/createProject')[0]?.createId;
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(api.callsOf('POST /project_imgs/create')[0]?.createId).toBe(`${id}-images`);
});
