import { screen, waitFor, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { someUser } from '../../test/user-records.ts';

const api = usePortalApi();
const soon = new Date(Date.now() + 86_400_000).toISOString();
const maria = someUser({ id: 2, name: 'maria', role: 'editor', signed_in_at: null });
const invited = someUser({
  ...{ id: 3, name: 'jose', role: 'editor', state: 'invited', signed_in_at: null },
  link: { kind: 'invite', expires_at: soon },
});

async function manage(name: string) {
  const portal = renderPortal('/private/users', { api });
  await portal.user.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  const modal = within(await screen.findByRole('dialog', { name }));
  const choose = (button: string) => portal.user.click(modal.getByRole('button', { name: button }));
  const answer = async (button: string) =>
    portal.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
  return { ...portal, modal, choose, answer };
}

beforeEach(() => api.answer('GET /users', [someUser({ second_factor: true }), invited, maria]));

test('the list says who may do what, in which state, when they last signed in, and with a second factor or not', async () => {
  renderPortal('/private/users', { api });
  const rows = await screen.findAllByRole('row');
  const texts = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 4)
      .map((cell) => cell.textContent),
  );
  expect(texts).toEqual([
    ['Administrator', 'Active', expect.stringMatching(/2026/), expect.stringMatching(/On$/)],
    ['Editor', 'Invited', expect.stringMatching(/Never$/), expect.stringMatching(/Off$/)],
    ['Editor', 'Active', expect.stringMatching(/Never$/), expect.stringMatching(/Off$/)],
  ]);
  expect(screen.getByText('(you)')).toBeVisible();
});

test('a list that fails can be fetched again', async () => {
  api.on('GET /users', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/users', { api });
  expect(await screen.findByText("Couldn't load the users.")).toBeVisible();
  api.answer('GET /users', [maria]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'maria' })).toBeVisible();
});

test('an invitation is a link that is shown once, and closing before it is copied asks', async () => {
  api.answer('POST /users/invite', { user: invited, secret: 'the-secret' });
  const { user } = renderPortal('/private/users', { api });
  await user.click(await screen.findByRole('button', { name: 'Invite user' }));
  await user.type(screen.getByLabelText('Username *'), 'jose');
  await user.click(screen.getByLabelText('Administrator'));
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(`${location.origin}/login#invite=the-secret`);
  expect(api.callsOf('POST /users/invite')[0]?.body).toEqual({ name: 'jose', role: 'admin' });
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByText('Close without copying?')).toBeVisible();
});

test('a name that is taken is said at the field', async () => {
  const fields = { name: 'There is a user named jose already.' };
  api.on('POST /users/invite', () => ({
    status: 422,
    body: { message: fields.name, code: 'invalid', fields },
  }));
  const { user } = renderPortal('/private/users', { api });
  await user.click(await screen.findByRole('button', { name: 'Invite user' }));
  await user.type(screen.getByLabelText('Username *'), 'jose');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByText(fields.name)).toBeVisible();
  expect(screen.getByLabelText('Username *')).toHaveFocus();
});

test('an invitation without a link says so and reads the list again, and the form stays', async () => {
  api.on('POST /users/invite', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/users', { api });
  await user.click(await screen.findByRole('button', { name: 'Invite user' }));
  await user.type(screen.getByLabelText('Username *'), 'ana');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  const failure = await screen.findByRole('alertdialog', { name: 'No link was shown' });
  expect(failure).toHaveTextContent('The database is down.');
  await user.click(within(failure).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(api.callsOf('GET /users')).toHaveLength(2));
  expect(screen.getByLabelText('Username *')).toHaveValue('ana');
});

test.each([
  ['Make administrator', 'Make administrator', 'POST /users/role', { id: 2, role: 'admin' }],
  ['Sign out everywhere', 'Sign out', 'POST /users/signOut', { id: 2 }],
  ['Disable', 'Disable', 'POST /users/disable', { id: 2 }],
  ['Delete', 'Delete', 'POST /users/delete', { id: 2 }],
])('%s asks first, then does it and reads the list again', async (button, yes, call, body) => {
  api.answer(call, { ...maria });
  const { choose, answer } = await manage('maria');
  await choose(button);
  expect(api.callsOf(call)).toEqual([]);
  await answer(yes);
  await waitFor(() => expect(api.callsOf(call)[0]?.body).toEqual(body));
  await waitFor(() => expect(api.callsOf('GET /users')).toHaveLength(2));
});

test('a new password is a link too', async () => {
  const link = { kind: 'reset', expires_at: soon };
  api.answer('POST /users/link', { user: { ...maria, link }, secret: 'the-secret' });
  const { choose } = await manage('maria');
  await choose('Reset password');
  expect(await screen.findByRole('dialog', { name: 'New password of maria' })).toBeVisible();
});

test('an invitation can be renewed and withdrawn, and nothing else but the role changed', async () => {
  api.answer('POST /users/withdraw', { status: true });
  const { modal, choose, answer } = await manage('jose');
  expect(modal.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['', 'Make administrator', 'New link', 'Withdraw invitation', 'Close'],
  ]);
  await choose('Withdraw invitation');
  await answer('Withdraw');
  await waitFor(() => expect(api.callsOf('POST /users/withdraw')[0]?.body).toEqual({ id: 3 }));
});

test('nobody is offered to disable or delete their own account', async () => {
  const { modal } = await manage('admin');
  expect(modal.queryByRole('button', { name: 'Disable' })).toBeNull();
  expect(modal.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(modal.getByRole('button', { name: 'Reset second factor' })).toBeVisible();
});

test('what the API refuses is said with its reason', async () => {
  const message =
    'admin is the only administrator who can sign in. Make somebody else an administrator first.';
  api.on('POST /users/role', () => ({ status: 409, body: { code: 'last_admin', message } }));
  const { choose, answer } = await manage('admin');
  await choose('Make editor');
  await answer('Make editor');
  expect(await screen.findByText(message)).toBeVisible();
});
