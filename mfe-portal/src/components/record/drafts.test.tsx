import { screen, waitFor, within } from '@testing-library/react';
import type { DraftSummary } from 'contracts/records';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject } from '../../test/project-forms.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const draft = (changes: Partial<DraftSummary> = {}): DraftSummary => ({
  ...{ key: 'project/1', title: 'Permit desk', version: 7, savedAt: '2026-05-31T08:30:00.000Z' },
  ...{ savedBy: 'maria', publishAt: null, failure: null, isPublished: true },
  ...changes,
});

const found = (changes: Partial<DraftSummary> = {}, unpublishAt: string | null = null) =>
  api.answer('GET /records/find', {
    key: 'project/1',
    draft: { ...draft(changes), value: {} },
    published: { value: {}, version: 3, title: 'Permit desk', savedAt: null, savedBy: '', unpublishAt },
  });

async function openDrafts(...list: DraftSummary[]) {
  api.answer('GET /records/drafts', list);
  const portal = renderPortal('/private/projects', { api });
  return { ...portal, drafts: within(await screen.findByRole('region', { name: 'Drafts' })) };
}

test('without drafts there is no section about them', async () => {
  renderPortal('/private/projects', { api });
  await screen.findByRole('rowheader', { name: 'Title 1' });
  await waitFor(() => expect(api.callsOf('GET /records/drafts')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
});

test('a draft says who wrote it, when, and what becomes of it', async () => {
  const { drafts } = await openDrafts(
    draft(),
    draft({ key: 'project/2', publishAt: '2100-01-01T01:00:00.000Z' }),
    draft({ key: 'project/3', failure: 'Choose a status.' }),
    draft({ key: 'project/4', isPublished: false }),
    draft({ key: 'project/new-1', isPublished: false, title: '' }),
  );
  const lines = drafts.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Permit deskDraftMay 31, 2026, 4:30 PM GMT+8 by maria');
  expect(lines[1]).toContain('Planned for Jan 1, 2100, 9:00 AM GMT+8');
  expect(lines[2]).toContain('Could not be publishedChoose a status.');
  expect(lines[3]).toContain('Taken off the site');
  expect(lines[4]).toContain('UntitledDraft');
  expect(api.callsOf('GET /records/drafts')[0]?.query).toEqual({ kind: 'project' });
});

test('editing goes on in the form of the record', async () => {
  const { drafts, user, address } = await openDrafts(draft());
  await user.click(drafts.getByRole('button', { name: 'Continue editing Permit desk' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  expect(address()).toBe('/private/projects?form=1');
});

test('editing of what was never published goes on in the Add form, with what the server has', async () => {
  const key = `project/new-${'a'.repeat(32)}`;
  const { drafts, user } = await openDrafts(draft({ key, title: 'New' }));
  const value = {
    title: 'New',
    description: 'Half',
    status: 'ongoing',
    completed: null,
    tags: '',
    images: [],
  };
  api.answer('GET /records/find', { key, published: null, draft: { ...draft({ key }), value } });
  await user.click(drafts.getByRole('button', { name: 'Continue editing New' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Project' }));
  expect(form.getByLabelText('Description *')).toHaveValue('Half');
});

test('a draft is published as it was last seen, and the lists are read again', async () => {
  api.answer('POST /records/publish', { key: 'project/1' });
  const { drafts, user } = await openDrafts(draft());
  const before = api.callsOf('POST /project/getAll').length;
  await user.click(drafts.getByRole('button', { name: 'Publish now Permit desk' }));
  expect(await screen.findByText('Visitors see “Permit desk” now.')).toBeVisible();
  expect(api.callsOf('POST /records/publish')[0]?.body).toEqual({ key: 'project/1', version: 7 });
  await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
});

test('a draft that is not complete says which fields are missing', async () => {
  api.on('POST /records/publish', () => ({
    status: 422,
    body: { message: 'Enter a title.', fields: { title: 'Enter a title.' } },
  }));
  const { drafts, user } = await openDrafts(draft());
  await user.click(drafts.getByRole('button', { name: 'Publish now Permit desk' }));
  const message = await screen.findByRole('alertdialog');
  expect(message).toHaveTextContent("“Permit desk” couldn't be published.");
  expect(within(message).getByRole('listitem')).toHaveTextContent('Title: Enter a title.');
});

test('a draft is discarded without a question, and Undo brings it back', async () => {
  api.answer('POST /records/discardDraft', { key: 'project/1' });
  const { drafts, user } = await openDrafts(draft());
  await user.click(drafts.getByRole('button', { name: 'Discard Permit desk' }));
  const message = await screen.findByRole('alertdialog', { name: 'Discarded' });
  await user.click(within(message).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Permit desk” is back.')).toBeVisible();
  expect(api.callsOf('POST /trash/restore')[0]?.body).toEqual({ key: 'project/1' });
});

test("a draft is planned by the company's clock, and the plan is cancelled again", async () => {
  api.answer('POST /records/schedule', { key: 'project/1' });
  found();
  const { drafts, user } = await openDrafts(draft());
  await user.click(drafts.getByRole('button', { name: 'Schedule… Permit desk' }));
  const form = within(await screen.findByRole('form', { name: 'Publish at' }));
  expect(form.getByText('It is not planned to be published.')).toBeVisible();
  expect(form.getByText(/Time zone: /)).toBeVisible();
  await user.type(form.getByLabelText('Date and time'), '2100-01-01T09:00');
  found({ publishAt: '2100-01-01T01:00:00.000Z' });
  await user.click(form.getByRole('button', { name: 'Plan it' }));
  expect(await form.findByText('Jan 1, 2100, 9:00 AM GMT+8')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel the plan' }));
  await form.findByText('The plan is cancelled.');
  expect(api.callsOf('POST /records/schedule').map(({ body }) => body)).toEqual([
    { key: 'project/1', version: 7, at: '2100-01-01T01:00:00.000Z' },
    { key: 'project/1', version: 7, at: null },
  ]);
});

test('a time that the API refuses is said at the field', async () => {
  api.on('POST /records/planEnd', () => ({
    status: 422,
    body: { message: 'Choose a time in the future.', fields: { at: 'Choose a time in the future.' } },
  }));
  found();
  const { form: edit, user } = await openEditProject(api);
  await user.click(edit.getByRole('button', { name: 'Schedule…' }));
  const form = within(await screen.findByRole('form', { name: 'Take off the site at' }));
  await user.type(form.getByLabelText('Date and time'), '2001-01-01T09:00');
  await user.click(form.getByRole('button', { name: 'Plan it' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Choose a time in the future.');
});

test('a project is taken off the site from its form, which then closes', async () => {
  api.answer('POST /records/unpublish', { key: 'project/1' });
  const { form, user } = await openEditProject(api);
  await user.click(form.getByRole('button', { name: 'Unpublish' }));
  const question = screen.getByRole('alertdialog', { name: 'Take off the site' });
  await user.click(within(question).getByRole('button', { name: 'Unpublish' }));
  const message = await screen.findByRole('alertdialog', { name: 'Taken off the site' });
  expect(message).toHaveTextContent('“Permit desk” is a draft now.');
  expect(api.callsOf('POST /records/unpublish')[0]?.body).toEqual({ key: 'project/1' });
  await user.click(within(message).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Project' })).toBeNull());
});

test('selected projects are taken off the site one after another', async () => {
  api.answer('POST /records/unpublish', { key: 'project/1' });
  const { user } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Title 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Title 2' }));
  await user.click(screen.getByRole('button', { name: 'Unpublish…' }));
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('2 projects were taken off the site and are drafts now.')).toBeVisible();
  const keys = api.callsOf('POST /records/unpublish').map(({ body }) => body.key);
  expect(keys).toEqual(['project/1', 'project/2']);
});
