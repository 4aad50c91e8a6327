import { screen, waitFor, within } from '@testing-library/react';
import type { ReleaseToken } from 'contracts/releases';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { endOfDay, inDays } from './token-expiry.ts';

const api = usePortalApi();

const secret = `release_${'s'.repeat(43)}`;
function token(changes: Partial<ReleaseToken> = {}): ReleaseToken {
  return {
    ...{
      id: 3,
      name: 'Portal team',
      remote: 'mfe-portal',
      createdBy: 'maria',
      usedAt: null,
      revokedAt: null,
    },
    createdAt: '2026-03-14T08:30:00.000Z',
    expiresAt: '2999-06-14T08:30:00.000Z',
    ...changes,
  };
}

async function openPanel() {
  const portal = renderPortal('/private/releases', { api });
  const panel = await screen.findByRole('region', { name: 'Tokens of pipelines' });
  return { ...portal, panel: within(panel) };
}

async function openForm() {
  const opened = await openPanel();
  await opened.user.click(opened.panel.getByRole('button', { name: 'New token' }));
  return { ...opened, form: within(screen.getByRole('dialog', { name: 'New token' })) };
}

async function make() {
  api.answer('POST /releases/tokens', { token: token(), secret });
  const opened = await openForm();
  await opened.user.type(opened.form.getByLabelText('Name *'), ' Portal team ');
  await opened.user.selectOptions(opened.form.getByLabelText('Releases'), 'mfe-portal');
  await opened.user.click(opened.form.getByRole('button', { name: 'Make token' }));
  return { ...opened, shown: within(await screen.findByRole('dialog', { name: 'Token “Portal team”' })) };
}

test('a token says what it releases, who made it, when it was used and when it expires', async () => {
  api.answer('GET /releases/tokens', [token({ usedAt: '2026-03-15T08:30:00.000Z' })]);
  const { panel } = await openPanel();
  const item = await panel.findByRole('listitem');
  expect(item).toHaveTextContent(/^Portal team Portal/);
  expect(item).toHaveTextContent(
    /Made Mar 14, 2026, .* by maria\. Last used Mar 15, 2026, .*\. Expires Jun 14, 2999/,
  );
});

test('without tokens the panel says so', async () => {
  const { panel } = await openPanel();
  expect(await panel.findByText('There are no tokens.')).toBeVisible();
});

test('tokens that failed to load can be loaded again', async () => {
  api.on('GET /releases/tokens', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { panel, user } = await openPanel();
  expect(await panel.findByText("Couldn't load the tokens.")).toBeVisible();
  api.answer('GET /releases/tokens', [token()]);
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('Portal team')).toBeVisible();
});

test.each([
  ['Revoked', token({ revokedAt: '2026-03-15T08:30:00.000Z' })],
  ['Expired', token({ expiresAt: '2026-03-15T08:30:00.000Z' })],
])('a token that opens nothing any more is marked as %s, and can not be revoked', async (badge, dead) => {
  api.answer('GET /releases/tokens', [dead]);
  const { panel } = await openPanel();
  expect(await panel.findByText(badge, { selector: '.ui-badge' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Revoke: Portal team' })).toBeNull();
});

test('a new token is for the chosen part, and for ninety days unless told otherwise', async () => {
  await make();
  expect(api.callsOf('POST /releases/tokens').map(({ body }) => body)).toEqual([
    { name: 'Portal team', remote: 'mfe-portal', expires: endOfDay(inDays(90)) },
  ]);
});

test('its secret is shown once, and copied by a button', async () => {
  const { user, shown } = await make();
  expect(shown.getByLabelText('Token')).toHaveValue(secret);
  expect(shown.getByText('It is shown this once.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(shown.getByRole('status')).toHaveTextContent('Copied.');
  const [, close] = shown.getAllByRole('button', { name: 'Close' });
  await user.click(close ?? shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByDisplayValue(secret)).toBeNull();
});

test('where the browser refuses to copy, the secret is selected and the page says so', async () => {
  const { user, shown } = await make();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await shown.findByText(/doesn't let this page copy/)).toBeVisible();
});

test('closing before the secret was copied asks first', async () => {
  const { user } = await make();
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without copying?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Token “Portal team”' })).toBeVisible();
});

test('what the API refuses is said at the field', async () => {
  const fields = { name: 'There is a token “CI” already.' };
  api.on('POST /releases/tokens', () => ({ status: 422, body: { message: fields.name, fields } }));
  const { user, form } = await openForm();
  await user.type(form.getByLabelText('Name *'), 'CI');
  await user.click(form.getByRole('button', { name: 'Make token' }));
  expect(await form.findByText(fields.name)).toBeVisible();
  expect(form.getByLabelText('Name *')).toHaveFocus();
});

test('a token whose secret did not arrive says so, and the list is read again', async () => {
  api.on('POST /releases/tokens', () => {
    api.answer('GET /releases/tokens', [token()]);
    return { status: 503, body: { message: 'The database is down.' } };
  });
  const { user, panel, form } = await openForm();
  await user.type(form.getByLabelText('Name *'), 'Portal team');
  await user.click(form.getByRole('button', { name: 'Make token' }));
  const failure = await screen.findByRole('alertdialog', { name: 'No token was shown' });
  expect(failure).toHaveTextContent('The database is down.');
  await user.click(within(failure).getByRole('button', { name: 'OK' }));
  expect(await panel.findByText('Portal team')).toBeInTheDocument();
  expect(form.getByLabelText('Name *')).toHaveValue('Portal team');
});

test('a name and a date are needed', async () => {
  const { user, form } = await openForm();
  const submit = form.getByRole('button', { name: 'Make token' });
  expect(submit).toBeDisabled();
  await user.type(form.getByLabelText('Name *'), 'CI');
  expect(submit).toBeEnabled();
  await user.clear(form.getByLabelText('Expires after *'));
  expect(submit).toBeDisabled();
});

test('revoking asks first, and the list shows it', async () => {
  api.answer('GET /releases/tokens', [token()]);
  api.on('POST /releases/tokens/revoke', () => {
    api.answer('GET /releases/tokens', [token({ revokedAt: '2026-03-15T08:30:00.000Z' })]);
    return { body: token() };
  });
  const { panel, user } = await openPanel();
  await user.click(await panel.findByRole('button', { name: 'Revoke: Portal team' }));
  expect(api.callsOf('POST /releases/tokens/revoke')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await panel.findByText('Revoked', { selector: '.ui-badge' })).toBeVisible();
  expect(api.callsOf('POST /releases/tokens/revoke').map(({ body }) => body)).toEqual([{ id: 3 }]);
});

test('a token that could not be revoked stays, and the reason is shown', async () => {
  api.answer('GET /releases/tokens', [token()]);
  api.on('POST /releases/tokens/revoke', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { panel, user } = await openPanel();
  await user.click(await panel.findByRole('button', { name: 'Revoke: Portal team' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  const failure = await screen.findByRole('alertdialog', { name: 'Not revoked' });
  expect(failure).toHaveTextContent('The database is down.');
  await user.click(within(failure).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Revoke: Portal team' })).toBeEnabled());
});
