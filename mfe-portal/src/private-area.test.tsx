import { act, screen, waitFor, within } from '@testing-library/react';
import { listedProject } from 'kit/test/records.ts';
import { usePortalApi } from './test/portal-api.ts';
import { renderPortal } from './test/render-portal.tsx';

const api = usePortalApi();
const sessionEnded = 'Your session has ended. Sign in again; your work is kept.';

test('without a stored key it refuses with 401 and asks the server nothing', async () => {
  const { refused } = renderPortal('/private', { api, key: null });
  expect(await screen.findByText('At /forbidden')).toBeVisible();
  expect(refused).toEqual([
    {
      code: 401,
      message: 'You do not have the necessary authentication credentials to access this resource!',
    },
  ]);
  expect(api.calls).toEqual([]);
});

test('a rejected key is refused with 401', async () => {
  api.answer('POST /users/verifyKey', { status: false });
  const { refused } = renderPortal('/private', { api });
  expect(await screen.findByText('At /forbidden')).toBeVisible();
  expect(refused).toEqual([
    { code: 401, message: 'Your access has been revoked. Please log in again to continue!' },
  ]);
});

test('a failed check is refused with 500', async () => {
  api.on('POST /users/verifyKey', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { refused } = renderPortal('/private', { api });
  expect(await screen.findByText('At /forbidden')).toBeVisible();
  expect(refused).toEqual([{ code: 500, message: 'Internal Server Error!' }]);
});

test('it shows Verifying... until the key is accepted, and sends the key as it is', async () => {
  renderPortal('/private', { api, key: 'raw-key' });
  expect(await screen.findByText('Verifying...')).toBeVisible();
  expect(await screen.findByText('Welcome Back!')).toBeVisible();
  const [check] = api.callsOf('POST /users/verifyKey');
  expect(check?.key).toBe('raw-key');
  expect(check?.body).toEqual({});
});

test.each([
  ['/private', 'DASHBOARD', 'Welcome Back!'],
  ['/private/dashboard', 'DASHBOARD', 'Welcome Back!'],
  ['/private/projects', 'PROJECTS', 'Project Management'],
  ['/private/news', 'NEWS', 'News Management'],
  ['/private/releases', 'RELEASES', 'Releases'],
])('%s shows the section title %s', async (path, title, heading) => {
  renderPortal(path, { api });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText('ADMIN')).toBeVisible();
});

test('the sidebar leads to every section without checking the key again', async () => {
  const { user } = renderPortal('/private', { api });
  await user.click(await screen.findByRole('link', { name: 'Projects' }));
  expect(await screen.findByText('PROJECTS')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'News' }));
  expect(await screen.findByText('NEWS')).toBeVisible();
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Releases' }));
  expect(await screen.findByText('RELEASES')).toBeVisible();
  const portal = within(await screen.findByRole('region', { name: 'How Portal is doing' }));
  expect(await portal.findByText('No visitors yet.')).toBeVisible();
  expect(api.callsOf('POST /users/verifyKey')).toHaveLength(1);
});

test('Logout revokes the key, forgets it and goes to the start', async () => {
  const { user, session, refused } = renderPortal('/private', { api, key: 'key-1' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('At /')).toBeVisible();
  expect(session.getState().key).toBeNull();
  await waitFor(() => expect(api.callsOf('POST /users/logout')[0]?.key).toBe('key-1'));
  expect(refused).toEqual([]);
});

test('Logout works when the server fails', async () => {
  const { user, session } = renderPortal('/private', { api });
  const button = await screen.findByRole('button', { name: 'Logout' });
  api.on('POST /users/logout', () => ({ status: 500, body: {} }));
  await user.click(button);
  expect(await screen.findByText('At /')).toBeVisible();
  expect(session.getState().key).toBeNull();
  await waitFor(() => expect(api.callsOf('POST /users/logout')).toHaveLength(1));
});

test('a sign-out in another tab asks this one to sign in again', async () => {
  const { session, refused } = renderPortal('/private', { api });
  await screen.findByText('Welcome Back!');
  act(() => session.getState().signOut());
  expect(await screen.findByText(sessionEnded)).toBeVisible();
  expect(refused).toEqual([]);
});

test('a key that expires during work asks for a new sign-in, which leads back', async () => {
  const { user, refused, address } = renderPortal('/private', { api });
  await screen.findByText('Welcome Back!');
  for (const call of ['POST /project/getTotal', 'POST /project/getAll']) {
    api.on(call, () => ({ status: 401, body: { message: 'Sign in.' } }));
  }
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByText(sessionEnded)).toBeVisible();
  expect(refused).toEqual([]);

  api.answer('POST /users/verifyUser', { status: true, token: 'key-2', message: '' });
  api.answer('POST /project/getTotal', { total: 1 });
  api.answer('POST /project/getAll', [listedProject()]);
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('rowheader', { name: 'Permit desk' })).toBeVisible();
  expect(address()).toBe('/private/projects');
});

test('the assistant opens as a panel beside the page', async () => {
  const { user } = renderPortal('/private', { api });
  const button = await screen.findByRole('button', { name: 'Assistant' });
  await user.click(button);
  expect(screen.getByText('Panel: assistant')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close assistant' }));
  expect(screen.queryByText('Panel: assistant')).toBeNull();
  expect(button).toHaveFocus();
});

test('the header says who is signed in, and leads to the account and to the site', async () => {
  const { user } = renderPortal('/private', { api });
  const name = await screen.findByRole('button', { name: 'admin' });
  expect(screen.getByText('ADMIN')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');
  await user.click(name);
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/private/account');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Your account' })).toBeNull();
  expect(name).toHaveFocus();
});

test('an editor is named as one and sees neither releases, users nor activity', async () => {
  api.answer('POST /users/verifyKey', { status: true, name: 'maria', role: 'editor' });
  renderPortal('/private', { api });
  expect(await screen.findByText('EDITOR')).toBeVisible();
  expect(screen.getByRole('button', { name: 'maria' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'News' })).toBeVisible();
  for (const name of ['Releases', 'Users', 'Activity'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test.each(['/private/releases', '/private/users', '/private/activity'])(
  'an editor who opens %s is told who may',
  async (path) => {
    api.answer('POST /users/verifyKey', { status: true, name: 'maria', role: 'editor' });
    renderPortal(path, { api });
    expect(await screen.findByRole('heading', { name: 'For administrators' })).toBeVisible();
    expect(api.calls.filter(({ name }) => /releases|users$|audit/.test(name))).toEqual([]);
  },
);

test('a logout leaves neither name nor key of the user in the browser', async () => {
  const { user } = renderPortal('/login', { api, key: null });
  const device = 'd'.repeat(43);
  api.answer('POST /users/verifyUser', { status: true, token: 'key-9', message: '', device });
  await user.type(await screen.findByLabelText('Username'), 'maria');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('At /')).toBeVisible();
  const stored = JSON.stringify({ ...localStorage });
  for (const text of ['maria', 'admin', 'key-9']) expect(stored).not.toContain(text);
});
