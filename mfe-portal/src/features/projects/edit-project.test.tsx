import { screen, waitFor, within } from '@testing-library/react';
import { editedProject } from 'kit/test/records.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject, openedProject, writesTo } from '../../test/project-forms.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const openEdit = () => openEditProject(api);

test('the fields are prefilled', async () => {
  const { form, title } = await openEdit();
  expect(title).toHaveValue('Permit desk');
  expect(form.getByLabelText('Description *')).toHaveValue('One window for business permits.');
  expect(form.getByLabelText('Completed')).toBeChecked();
  expect(form.getByLabelText('Completion Date')).toHaveValue('2024-03-14');
  expect(form.getByLabelText('Tags & Categories *')).toHaveValue('lgu, permits');
});

test('Fetching Project Data... is shown until the project has loaded', async () => {
  const { user } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  expect(screen.getByText('Fetching Project Data...')).toBeVisible();
  expect(await screen.findByLabelText('Project Title *')).toBeVisible();
});

test('saving asks first, and Cancel sends nothing', async () => {
  const { form, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to update this project?');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(writesTo(api)).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
});

test('a change is sent with its tags as one string; then a dialog confirms it and the list reloads', async () => {
  const { save, title, user } = await openEdit();
  const before = api.callsOf('POST /project/getAll').length;
  await user.type(title, ' two');
  await save();
  expect(await screen.findByText('Project updated successfully!')).toBeVisible();
  expect(api.callsOf('PUT /project/updateProject')[0]?.body).toEqual(
    editedProject({ title: 'Permit desk two' }),
  );
  await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
});

describe('in a browser that believes it is offline', () => {
  afterEach(() => {
    dispatchEvent(new Event('online'));
  });

  test('a save is still tried, and its failure is shown', async () => {
    api.on('PUT /project/updateProject', () => ({ status: 503, body: { message: 'Down.' } }));
    const { save } = await openEdit();
    dispatchEvent(new Event('offline'));
    await save();
    expect(await screen.findByText('Error Updating project!')).toBeVisible();
  });
});

test('a failure shows Error Updating project! and leaves the form as it is', async () => {
  api.on('PUT /project/updateProject', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { save, title, user } = await openEdit();
  await user.type(title, ' two');
  await save();
  const dialog = await screen.findByRole('alertdialog', { name: 'Update Error' });
  expect(dialog).toHaveTextContent('Error Updating project!');
  expect(dialog).toHaveTextContent('The database is down.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(title).toHaveValue('Permit desk two');
});

test('after a save the preview loads the project again instead of showing the old one', async () => {
  const { user } = await openEdit();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'View Title 1' }));
  expect(await screen.findByRole('heading', { name: 'Permit desk' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Edit Title 1' }));
  const { save } = await openedProject({ user });
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'View Title 1' }));
  expect(screen.getByText('Fetching Project Data...')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Permit desk' })).toBeNull();
});

test('a message about the title is shown at the title', async () => {
  const fields = { title: 'Must not contain control characters.' };
  api.on('PUT /project/updateProject', () => ({ status: 422, body: { message: 'Invalid.', fields } }));
  const { save, title } = await openEdit();
  await save();
  await waitFor(() => expect(title).toHaveAccessibleDescription('Must not contain control characters.'));
});

test('a message about a field that the form does not have is shown in the dialog', async () => {
  const fields = { version: 'Must be a number.' };
  api.on('PUT /project/updateProject', () => ({
    status: 422,
    body: { message: 'The version is wrong.', fields },
  }));
  const { save } = await openEdit();
  await save();
  const dialog = await screen.findByRole('alertdialog', { name: 'Update Error' });
  expect(dialog).toHaveTextContent('The version is wrong.');
});
