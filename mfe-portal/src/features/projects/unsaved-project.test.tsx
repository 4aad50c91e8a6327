import { act, screen, waitFor, within } from '@testing-library/react';
import { fileInput } from '../../test/file-input.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { imageFile } from '../../test/records.ts';
import { renderPortal } from '../../test/render-portal.tsx';

useObjectUrls();
const api = usePortalApi();

async function openEdit() {
  const portal = renderPortal('/private/projects', { api });
  const { user } = portal;
  await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  const title = await screen.findByLabelText('Project Title *');
  const modal = screen.getByRole('dialog', { name: 'Edit Project' });
  return { ...portal, title, modal };
}

const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });

function tabMayClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
}

test('an unchanged form closes with Escape', async () => {
  const { user } = await openEdit();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape asks before a changed form closes, and the answer may be to go on', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(title).toHaveValue('Permit desk more');
});

test('a click beside a changed form asks, and the changes can be discarded', async () => {
  const { modal, title, user } = await openEdit();
  await user.type(title, ' more');
  await user.click(modal);
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test('Cancel closes at once', async () => {
  const { modal, title, user } = await openEdit();
  await user.type(title, ' more');
  await user.click(within(modal).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the tab asks before it closes over changes only', async () => {
  const { title, user } = await openEdit();
  expect(tabMayClose()).toBe(true);
  await user.type(title, ' more');
  expect(tabMayClose()).toBe(false);
  await user.clear(title);
  await user.type(title, 'Permit desk');
  expect(tabMayClose()).toBe(true);
});

test('a key that expires while typing leads to the refusal, and after signing in the form is back', async () => {
  const { modal, title, refused, session, user, visit } = await openEdit();
  await user.type(title, ' more');
  await user.upload(fileInput(modal), imageFile('pier.png'));
  api.on('PUT /project/updateProject', () => ({ status: 401, body: { message: 'Sign in.' } }));
  api.on('POST /project_imgs/update', () => ({ status: 401, body: { message: 'Sign in.' } }));
  await user.click(within(modal).getByRole('button', { name: 'Save Changes' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('At /forbidden')).toBeVisible();
  expect(refused).toEqual([
    { code: 401, message: 'Your access has been revoked. Please log in again to continue!' },
  ]);
  expect(tabMayClose()).toBe(false);

  api.answer('PUT /project/updateProject', { result: 1, version: 2 });
  api.answer('POST /project_imgs/update', { result: [] });
  act(() => session.getState().signIn('key-2'));
  visit('/private');
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

test('going Back in the browser keeps the form for the return', async () => {
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
  expect(await screen.findByText('At /forbidden')).toBeVisible();
  act(() => session.getState().signIn('key-2'));
  visit('/private');
  expect(await screen.findByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  expect(await screen.findByText('pier.png')).toBeVisible();
  expect(api.callsOf('POST /project/getProject').at(-1)?.body).toEqual({ id: 28 });
});

test('signing out forgets what was kept', async () => {
  const { title, user, visit } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('At /')).toBeVisible();
  expect(tabMayClose()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});
