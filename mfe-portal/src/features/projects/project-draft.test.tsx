import { act, screen, within } from '@testing-library/react';
import { imageFile } from 'kit/test/records.ts';
import { fileInput } from '../../test/file-input.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject, reload } from '../../test/project-forms.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { tabMayClose } from '../../test/tab.ts';

useObjectUrls();
const api = usePortalApi();

const openEdit = () => openEditProject(api);

test('after a crash the form is open again, with what was typed and its files', async () => {
  const { title, modal, user, ...portal } = await openEdit();
  await user.type(title, ' more');
  await user.upload(fileInput(modal), imageFile('pier.png'));
  await portal.draftWritten((draft) => draft.files.length === 1);
  reload(portal, api);
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  expect(screen.getByLabelText('Project Title *')).toHaveValue('Permit desk more');
  expect(screen.getByText('pier.png')).toBeVisible();
});

test('a change that was undone leaves no draft', async () => {
  const { title, user, ...portal } = await openEdit();
  await user.type(title, '!');
  await portal.draftWritten(() => true);
  await user.type(title, '{Backspace}');
  await portal.noDraft();
  reload(portal, api);
  expect(await screen.findByLabelText('Project Title *')).toHaveValue('Permit desk');
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
});

test('after a crash during a save, the project is sent again with the same id', async () => {
  const { user, ...portal } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  await user.type(screen.getByLabelText('Project Title *'), 'Harbor fees');
  await portal.draftWritten(() => true);
  let received = () => {};
  const sent = new Promise<void>((resolve) => {
    received = resolve;
  });
  api.on('POST /project/createProject', () => {
    received();
    return new Promise(() => {});
  });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await sent;
  const again = reload(portal, api);
  api.answer('POST /project/createProject', { result: 28 });
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project created successfully!');
  const [first, second] = api.callsOf('POST /project/createProject').map(({ createId }) => createId);
  expect(second).toBe(first);
});

test('a draft of one record stays while another one is edited', async () => {
  const { title, user, visit } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await screen.findByRole('heading', { name: 'News Management' });
  visit('/private/projects');
  await screen.findByText('Your unsaved changes are back.');
  visit('/private/news');
  visit('/private/projects?form=2');
  const other = await screen.findByLabelText('Project Title *');
  await user.type(other, ' two');
  visit('/private/news');
  visit('/private/projects?form=1');
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  expect(screen.getByLabelText('Project Title *')).toHaveValue('Permit desk more');
});

test('Edit opens the draft of the project', async () => {
  const { title, user, visit } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await screen.findByRole('heading', { name: 'News Management' });
  visit('/private/projects?form=2');
  await screen.findByLabelText('Project Title *');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  expect(await screen.findByLabelText('Project Title *')).toHaveValue('Permit desk more');
});

test('Add offers the draft of a project that failed to be added', async () => {
  api.on('POST /project/createProject', () => ({ status: 503, body: { message: 'Down.' } }));
  const { user } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  await user.type(screen.getByLabelText('Project Title *'), 'Harbor fees');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  const form = within(screen.getByRole('dialog', { name: 'Add Project' }));
  expect(form.getByLabelText('Project Title *')).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Continue editing' }));
  expect(screen.getByLabelText('Project Title *')).toHaveValue('Harbor fees');
});

test("the form warns when the browser can't store drafts", async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { user } = await openEdit();
  expect(screen.getByText(/can't keep your unsaved work/)).toBeVisible();
  api.on('POST /records/saveDraft', () => ({ status: 503, body: { message: 'Busy.' } }));
  await user.type(screen.getByLabelText('Project Title *'), '!');
  expect(await screen.findByText('Not saved. Busy.')).toBeVisible();
});

test('when a session ends while typing, the login page says so, and signing in leads back to the form', async () => {
  const { modal, title, refused, user } = await openEdit();
  await user.type(title, ' more');
  await user.upload(fileInput(modal), imageFile('pier.png'));
  api.on('PUT /project/updateProject', () => ({ status: 401, body: { message: 'Sign in.' } }));
  api.on('POST /project_imgs/update', () => ({ status: 401, body: { message: 'Sign in.' } }));
  await user.click(within(modal).getByRole('button', { name: 'Save Changes' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const ended = 'Your session has ended. Sign in again; your work is kept.';
  expect(await screen.findByText(ended)).toBeVisible();
  expect(refused).toEqual([]);

  api.answer('PUT /project/updateProject', { result: 1, version: 2 });
  api.answer('POST /project_imgs/update', { result: [] });
  api.answer('POST /users/verifyUser', { status: true, token: 'key-2', message: '' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  const back = within(screen.getByRole('dialog', { name: 'Edit Project' }));
  expect(back.getByLabelText('Project Title *')).toHaveValue('Permit desk more');
  expect(back.getByText('pier.png')).toBeVisible();
  await user.click(back.getByRole('button', { name: 'Save Changes' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Project updated successfully!')).toBeVisible();
  expect(api.callsOf('PUT /project/updateProject').at(-1)).toMatchObject({
    key: 'key-2',
    body: { title: 'Permit desk more', version: 1 },
  });
  expect(tabMayClose()).toBe(true);
});

test('leaving the page keeps the form, and coming back opens it', async () => {
  const { title, user, visit } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await screen.findByRole('heading', { name: 'News Management' });
  visit('/private/projects');
  expect(await screen.findByLabelText('Project Title *')).toHaveValue('Permit desk more');
});

test('a project that was created before the key expired is not created again', async () => {
  api.on('POST /project_imgs/create', () => ({ status: 401, body: { message: 'Sign in.' } }));
  const { session, user, visit } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  const modal = screen.getByRole('dialog', { name: 'Add Project' });
  await user.type(within(modal).getByLabelText('Project Title *'), 'Harbor fees');
  await user.upload(fileInput(modal), imageFile('pier.png'));
  await user.click(within(modal).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  act(() => session.getState().signIn('key-2'));
  visit('/private');
  expect(await screen.findByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  expect(await screen.findByText('pier.png')).toBeVisible();
  expect(api.callsOf('POST /project/getProject').at(-1)?.body).toEqual({ id: 28 });
});
