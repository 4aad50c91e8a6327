import { screen, waitFor, within } from '@testing-library/react';
import { useModalFocus } from 'kit/test/modal-focus.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject } from '../../test/project-forms.ts';
import { tabMayClose } from '../../test/tab.ts';

useModalFocus();
const api = usePortalApi();

const openEdit = () => openEditProject(api);

const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });

/** Lets React render at the time it would in a browser. */
async function withoutAct(run: () => Promise<void>) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await run().finally(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
}

test('an unchanged form closes with Escape', async () => {
  const { user } = await openEdit();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const withoutServer = () =>
  api.on('POST /records/saveDraft', () => ({ status: 503, body: { message: 'Busy.' } }));

test('Escape closes a changed form and keeps the draft', async () => {
  withoutServer();
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(await screen.findByLabelText('Project Title *')).toHaveValue('Permit desk more');
});

test('a draft that the server has got is no notice any more, and opens with what was typed', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(api.callsOf('POST /records/saveDraft')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit Title 1' }));
  await screen.findByLabelText('Project Title *');
  expect(api.callsOf('GET /records/find').length).toBeGreaterThan(1);
});

test('a click beside a changed form keeps the draft', async () => {
  withoutServer();
  const { modal, title, user } = await openEdit();
  await user.type(title, ' more');
  await user.click(modal);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/unsaved changes/)).toBeVisible();
});

test('after discarding, the focus is on the button that opened the form', async () => {
  const { modal, title, user } = await openEdit();
  await user.type(title, ' more');
  await user.click(within(modal).getByRole('button', { name: 'Cancel' }));
  const discard = await screen.findByRole('button', { name: 'Discard changes' });
  // In a browser the form may close before the question is off the screen.
  await withoutAct(async () => {
    discard.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  expect(screen.getByRole('button', { name: 'Edit Title 1' })).toHaveFocus();
});

test('Cancel closes an unchanged form at once', async () => {
  const { modal, user } = await openEdit();
  await user.click(within(modal).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Cancel asks, and puts the draft into the trash', async () => {
  const { modal, title, user } = await openEdit();
  await user.type(title, ' more');
  await user.click(within(modal).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf('POST /records/discardDraft')[0]?.body).toEqual({ key: 'project/1', version: 1 });
  expect(api.callsOf('POST /records/saveDraft')[0]?.body.value).toMatchObject({ title: 'Permit desk more' });
});

test('the tab asks before it closes only when there are changes', async () => {
  const { title, user } = await openEdit();
  expect(tabMayClose()).toBe(true);
  await user.type(title, ' more');
  expect(tabMayClose()).toBe(false);
  await user.clear(title);
  await user.type(title, 'Permit desk');
  expect(tabMayClose()).toBe(true);
});

test('signing out asks before it discards drafts', async () => {
  const { title, user, visit, ...portal } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await question()).toHaveTextContent(
    'Your changes to 1 record may not be on the server yet, and would be lost. Log out anyway?',
  );
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('At /')).toBeVisible();
  expect(tabMayClose()).toBe(true);
  await portal.noDraft();
});

test('what the server could not put into the trash is kept', async () => {
  const { modal, title, user } = await openEdit();
  api.on('POST /records/saveDraft', () => ({ status: 503, body: { message: 'Busy.' } }));
  await user.type(title, ' more');
  await user.click(within(modal).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText(/The server could not be reached to discard them/)).toBeVisible();
});
