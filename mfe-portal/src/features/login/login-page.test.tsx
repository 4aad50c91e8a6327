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

test('on a device without a network the error says so', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await api.close();
  await fillAndSend();
  expect(await screen.findByText('Network Error: Server might be down.')).toBeVisible();
  expect(screen.getByText('This device is offline. Connect it, then try again.')).toBeVisible();
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

const wantsCode = {
  ...{ status: false, token: '', second_factor: true },
  message: 'Enter the code of your authenticator app, or a recovery code.',
};

test('an account with a second factor is asked for its code, which is sent with name and password', async () => {
  api.on('POST /users/verifyUser', ({ body }) => ({
    body: body.code === '123456' ? { status: true, token: 'key-9', message: '' } : wantsCode,
  }));
  const { user, session } = await fillAndSend();
  const field = await screen.findByLabelText('Authentication code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(wantsCode.message)).toBeVisible();
  await user.type(field, '000000{Enter}');
  await waitFor(() => expect(api.callsOf('POST /users/verifyUser')).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText('Authentication code')).toHaveValue(''));
  await user.type(screen.getByLabelText('Authentication code'), '123456{Enter}');
  expect(await screen.findByText('Welcome Back!')).toBeVisible();
  expect(session.getState().key).toBe('key-9');
  expect(api.callsOf('POST /users/verifyUser')[2]?.body).toEqual({
    user: 'admin',
    pass: 'secret',
    code: '123456',
  });
});

const invitation = { kind: 'invite', name: 'maria', role: 'editor', expires_at: '2030-01-02T03:04:05Z' };

test('an invited person chooses a password and is signed in', async () => {
  api.answer('POST /users/link/read', invitation);
  api.answer('POST /users/link/accept', { status: true, token: 'key-5', message: '' });
  const { user, session } = renderPortal('/login#invite=the-secret', { api, key: null });
  expect(await screen.findByText(/Choose a password for your account maria/)).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Welcome Back!')).toBeVisible();
  expect(session.getState().key).toBe('key-5');
  expect(api.callsOf('POST /users/link/accept')[0]?.body).toEqual({
    ...{ secret: 'the-secret', password: 'a long password' },
  });
});

test('a link that has ended says what to do', async () => {
  const message = 'This link was used already. Ask an administrator of the site for a new one.';
  api.on('POST /users/link/read', () => ({ status: 410, body: { code: 'link_ended', message } }));
  renderPortal('/login#invite=the-secret', { api, key: null });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a link that can not be checked can be tried again', async () => {
  api.on('POST /users/link/read', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/login#invite=the-secret', { api, key: null });
  expect(await screen.findByText(/The database is down\./)).toBeVisible();
  api.answer('POST /users/link/read', { ...invitation, kind: 'reset' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeVisible();
});

test('whoever has a second factor signs in after choosing a new password', async () => {
  const message = 'Your new password is set. Sign in with it and a code of your authenticator app.';
  api.answer('POST /users/link/read', { ...invitation, kind: 'reset' });
  api.answer('POST /users/link/accept', { status: false, token: '', second_factor: true, message });
  const { user } = renderPortal('/login#invite=the-secret', { api, key: null });
  await user.type(await screen.findByLabelText('New password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});
