import { screen, waitFor, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject, writesTo } from '../../test/project-forms.ts';

const api = usePortalApi();

describe('deleting a project', () => {
  async function askToDelete() {
    const opened = await openEditProject(api);
    await opened.user.click(opened.form.getByRole('button', { name: 'Delete Project' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Project' });
    return { ...opened, question };
  }

  test('asks first, and Cancel deletes nothing', async () => {
    const { question, user } = await askToDelete();
    expect(question).toHaveTextContent('Are you sure you want to delete this project?');
    expect(question).toHaveTextContent('#1 Permit desk');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(writesTo(api)).toEqual([]);
  });

  test('closes the modal, shows a dialog and reloads the list', async () => {
    const { question, user } = await askToDelete();
    const before = api.callsOf('POST /project/getAll').length;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project delete successfully!')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Edit Project' })).toBeNull();
    expect(api.callsOf('DELETE /project/deleteProject')[0]?.body).toEqual({ id: 1 });
    await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
  });

  test('succeeds when the project is gone already: the response to an earlier try was lost', async () => {
    api.on('DELETE /project/deleteProject', () => ({
      status: 404,
      body: { message: 'This project does not exist.' },
    }));
    const { question, user } = await askToDelete();
    const before = api.callsOf('POST /project/getAll').length;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project delete successfully!')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Edit Project' })).toBeNull();
    await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
  });

  test('reads list and totals again when the response was lost, since the project may be gone', async () => {
    api.on('DELETE /project/deleteProject', () => {
      api.answer('POST /project/getTotal', { total: 26 });
      return { status: 504, body: {} };
    });
    const { question, user } = await askToDelete();
    const before = api.callsOf('POST /project/getAll').length;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Error' });
    expect(dialog).toHaveTextContent('Error deleting project!');
    expect(dialog).toHaveTextContent('It may be deleted all the same.');
    await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
    expect(await screen.findByText('Showing 4 of 26 projects')).toBeInTheDocument();
  });

  test('shows Error deleting project! when it fails', async () => {
    api.on('DELETE /project/deleteProject', () => ({ status: 503, body: { message: 'Down.' } }));
    const { question, user } = await askToDelete();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting project!')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  });
});

test('a deleted project is brought back from the success message', async () => {
  const { user, form } = await openEditProject(api);
  await user.click(form.getByRole('button', { name: 'Delete Project' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete Project' });
  expect(question).toHaveTextContent('You can bring it back from the trash for 30 days.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  const success = await screen.findByRole('alertdialog', { name: 'Delete Success' });
  expect(within(success).getByRole('button', { name: 'OK' })).toHaveFocus();
  await user.click(within(success).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Permit desk” is back.')).toBeVisible();
  expect(api.callsOf('POST /trash/restore')[0]?.body).toEqual({ key: 'project/1' });
});
