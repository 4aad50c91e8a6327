import { screen, waitFor, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { ownAccount } from '../../test/user-records.ts';

const api = usePortalApi();
const open = () => renderPortal('/private/account', { api });

test('a new password takes the present one', async () => {
  api.answer('POST /users/account/password', { status: true });
  const { user } = open();
  await user.type(await screen.findByLabelText('Present password'), 'the old one');
  await user.type(screen.getByLabelText('New password'), 'the new one{Enter}');
  expect(await screen.findByText('Your password is changed. Your other sessions have ended.')).toBeVisible();
  expect(api.callsOf('POST /users/account/password')[0]?.body).toEqual({
    ...{ password: 'the old one', new_password: 'the new one' },
  });
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('a wrong present password is said at its field, and nothing typed is lost', async () => {
  const fields = { password: 'This is not your present password.' };
  api.on('POST /users/account/password', () => ({ status: 422, body: { message: fields.password, fields } }));
  const { user } = open();
  await user.type(await screen.findByLabelText('Present password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'the new one{Enter}');
  expect(await screen.findByText(fields.password)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('the new one');
});

test('sessions name their browser, and the others can be ended', async () => {
  api.answer('POST /users/account/closeSession', { status: true });
  api.answer('POST /users/account/closeOthers', { status: true });
  const { user } = open();
  expect(await screen.findByText('Chrome on Linux')).toBeVisible();
  expect(screen.getByText('This session')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }));
  await waitFor(() => expect(api.callsOf('POST /users/account/closeSession')[0]?.body).toEqual({ id: 'b' }));
  const all = await screen.findByRole('button', { name: 'Sign out all others' });
  await waitFor(() => expect(all).toBeEnabled());
  await user.click(all);
  await waitFor(() => expect(api.callsOf('POST /users/account/closeOthers')).toHaveLength(1));
});

test('the second factor is set up with a code of the app, and its recovery codes are shown once', async () => {
  api.answer('POST /users/account/secondFactor/start', {
    ...{ secret: 'ABCDEFGH', uri: 'otpauth://totp/Portal:admin?secret=ABCDEFGH' },
  });
  api.answer('POST /users/account/secondFactor/confirm', { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByLabelText('Secret')).toHaveValue('ABCD EFGH');
  expect(screen.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await user.type(screen.getByLabelText('Code of the app'), '123456{Enter}');
  const codes = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'aaaa-bbbb',
    'cccc-dddd',
  ]);
  api.answer('GET /users/account', ownAccount({ second_factor: true, recovery_codes: 2 }));
  await user.click(codes.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'I have them' }));
  expect(await screen.findByText(/2 recovery codes are left/)).toBeVisible();
});

test('the second factor is turned off with the password', async () => {
  api.answer('GET /users/account', ownAccount({ second_factor: true, recovery_codes: 9 }));
  api.answer('POST /users/account/secondFactor/remove', { status: true });
  const { user } = open();
  await user.type(await screen.findByLabelText('Your password'), 'secret');
  api.answer('GET /users/account', ownAccount());
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(api.callsOf('POST /users/account/secondFactor/remove')[0]?.body).toEqual({ password: 'secret' });
});

test('an account that can not be loaded says so and can be fetched again', async () => {
  api.on('GET /users/account', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = open();
  expect(await screen.findByText("Couldn't load your account.")).toBeVisible();
  api.answer('GET /users/account', ownAccount());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Linux')).toBeVisible();
});
