import { screen, waitFor, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject } from '../../test/project-forms.ts';

const api = usePortalApi();

const value = (title: string) => ({
  ...{ title, description: 'For permits', status: 'ongoing', completed: null, tags: 'a,b', images: [] },
});

const titles: Record<string, string> = { 'project/1@3': 'Permit desk', 'project/1@2': 'Permit table' };

beforeEach(() => {
  api.answer('GET /records/find', {
    ...{ key: 'project/1', draft: null },
    published: { value: value('Permit desk'), version: 3, title: 'Permit desk', unpublishAt: null },
  });
  api.answer('GET /records/revisions', [
    {
      id: 'project/1@3',
      at: '2026-05-31T08:30:00.000Z',
      by: 'maria',
      event: 'changed',
      title: 'Permit desk',
    },
    { id: 'project/1@2', at: '2026-05-30T08:30:00.000Z', by: '', event: 'published', title: 'Permit table' },
    { id: 'project/1@1', at: '2026-05-29T08:30:00.000Z', by: 'admin', event: 'created', title: 'Permits' },
  ]);
  api.on('GET /records/revision', ({ query }) => ({
    body: { id: query.id, value: value(titles[String(query.id)] ?? 'Permits') },
  }));
  api.answer('POST /records/restoreRevision', { key: 'project/1' });
});

async function openHistory() {
  const opened = await openEditProject(api);
  await opened.user.click(opened.form.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  await history.findByRole('group', { name: 'Versions' });
  return { ...opened, history };
}

test('the versions say what happened, by whom and when, and which one visitors see', async () => {
  const { history } = await openHistory();
  const versions = history
    .getAllByRole('radio', { name: /by/ })
    .map((one) => one.closest('label')?.textContent);
  expect(versions).toEqual([
    'May 31, 2026, 4:30 PM GMT+8Changed by mariaVisitors see it',
    'May 30, 2026, 4:30 PM GMT+8Published from a draft by somebody unknown',
    'May 29, 2026, 4:30 PM GMT+8Added by admin',
  ]);
  expect(history.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
});

test('the newest version is compared with the one before', async () => {
  const { history } = await openHistory();
  const before = await history.findByRole('region', { name: 'The version before' });
  expect(before).toHaveTextContent('Permit [removed: table]');
  expect(history.getByRole('region', { name: 'This version' })).toHaveTextContent('Permit [added: desk]');
  expect(history.queryByRole('region', { name: 'Description' })).toBeNull();
});

test('an earlier version is compared with what visitors see, or with the one before', async () => {
  const { history, user } = await openHistory();
  await user.click(history.getByRole('radio', { name: /Published from a draft/ }));
  const now = await history.findByRole('region', { name: 'What visitors see now' });
  expect(now).toHaveTextContent('Permit [added: desk]');
  await user.click(history.getByRole('radio', { name: 'Beside the version before' }));
  const before = await history.findByRole('region', { name: 'The version before' });
  expect(before).toHaveTextContent('[removed: Permits]');
});

test('an earlier version is restored after one question, and the form closes', async () => {
  const { history, user } = await openHistory();
  await user.click(history.getByRole('radio', { name: /Added by/ }));
  await user.click(history.getByRole('button', { name: 'Restore this version' }));
  const question = screen.getByRole('alertdialog', { name: 'Restore this version' });
  expect(question).toHaveTextContent('Visitors see the version of May 29, 2026, 4:30 PM GMT+8 then.');
  const lists = api.callsOf('POST /project/getAll').length;
  await user.click(within(question).getByRole('button', { name: 'Restore' }));
  const message = await screen.findByRole('alertdialog', { name: 'Restored' });
  expect(api.callsOf('POST /records/restoreRevision')[0]?.body).toEqual({
    key: 'project/1',
    id: 'project/1@1',
  });
  await user.click(within(message).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Project' })).toBeNull());
  await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(lists));
});

test('unsaved changes stay when a version is restored', async () => {
  const { form, user } = await openEditProject(api);
  await user.type(form.getByLabelText('Project Title *'), ' two');
  await user.click(form.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(history.getByText(/You have unsaved changes/)).toBeVisible();
  await user.click(await history.findByRole('radio', { name: /Added by/ }));
  await user.click(history.getByRole('button', { name: 'Restore this version' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Your unsaved changes stay as a draft.');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('“Permit desk two” has unsaved changes.')).toBeVisible();
});

test('a history that fails can be fetched again', async () => {
  api.on('GET /records/revisions', () => ({ status: 500, body: { message: 'The database is away.' } }));
  const { form, user } = await openEditProject(api);
  await user.click(form.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await history.findByText('The database is away.')).toBeVisible();
  api.answer('GET /records/revisions', []);
  await user.click(history.getByRole('button', { name: /again/i }));
  expect(await history.findByText('Visitors have not seen a version of this yet.')).toBeVisible();
});
