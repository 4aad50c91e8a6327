import { screen, waitFor } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();
afterEach(() => jest.restoreAllMocks());

async function fillAndSend(options: { key?: null } = { key: null }) {
  const portal = renderPortal('/login', { api, ...options });
  await portal.user.type(await screen.findByLabelText('Username'), 'admin');
  await portal.user.type(screen.getByLabelText('Password'), 'secret');
  await portal.user.click(screen.getByRole('button', { name: 'Log in' }));
  return portal;
}

test('the page is headed Access Terminal', async () => {
  renderPortal('/login', { api, key: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Terminal' })).toBeVisible();
});

test('signing in sends user and pass, stores the key and opens the private area', async () => {
  api.answer('POST /users/verifyUser', { status: true, token: 'key-9', message: 'Login successful!' });
  const { session } = await fillAndSend();
  expect(await screen.findByText('Welcome Back!')).toBeVisible();
  expect(session.getState().key).toBe('key-9');
  expect(api.callsOf('POST /users/verifyUser')[0]?.body).toEqual({ user: 'admin', pass: 'secret' });
});

test('the device token from a sign-in is sent with the next one of the same account', async () => {
  const device = 'd'.repeat(43);
  api.answer('POST /users/verifyUser', { status: true, token: 'key-9', message: '', device });
  const { unmount } = await fillAndSend();
  expect(await screen.findByText('Welcome Back!')).toBeVisible();
  unmount();
  await fillAndSend();
  await waitFor(() =>
    expect(api.callsOf('POST /users/verifyUser')[1]?.body).toEqual({ user: 'admin', pass: 'secret', device }),
  );
});

test("wrong credentials show the server's message below the form", async () => {
  api.answer('POST /users/verifyUser', {
    status: false,
    token: '',
    message: 'Invalid username or password.',
  });
  const { session } = await fillAndSend();
  expect(await screen.findByText('Invalid username or password.')).toBeVisible();
  expect(session.getState().key).toBeNull();
});

test("a locked account shows the server's message", async () => {
  const body = { status: false, token: '', message: 'Too many attempts. Try again in 15 minutes.' };
  api.on('POST /users/verifyUser', () => ({ status: 429, body }));
  await fillAndSend();
  expect(await screen.findByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
});

test('an unreachable server is a network error', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await api.close();
  await fillAndSend();
  expect(await screen.findByText('Network Error: Server might be down.')).toBeVisible();
});

test('the button reads Connecting until the server has responded, and sends once', async () => {
  let answer = () => {};
  api.on('POST /users/verifyUser', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { body: { status: false, token: '', message: 'No.' } };
  });
  const { user } = await fillAndSend();
  const button = await screen.findByRole('button', { name: 'Connecting' });
  await user.click(button);
  answer();
  expect(await screen.findByText('No.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(api.callsOf('POST /users/verifyUser')).toHaveLength(1);
});

test('empty fields are sent as they are', async () => {
  api.answer('POST /users/verifyUser', { status: false, token: '', message: 'No.' });
  const { user } = renderPortal('/login', { api, key: null });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('No.')).toBeVisible();
  expect(api.callsOf('POST /users/verifyUser')[0]?.body).toEqual({ user: '', pass: '' });
});
