import { screen, waitFor, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();
const expiresAt = '2026-03-15T08:30:00.000Z';

function open(previewed: Record<string, string> = {}) {
  const asked: [string, string | null][] = [];
  const pin = async (remote: string, version: string | null) => {
    asked.push([remote, version]);
  };
  api.on('POST /releases/preview', ({ body }) => ({ body: { token: `t${body.hours}.s`, expiresAt } }));
  return { ...renderPortal('/private/releases', { api, pins: { pin, pins: previewed } }), asked };
}

test('a preview in this browser asks first', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Preview: Portal 1.1.0' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Preview Portal' }));
  expect(
    question.getByText(/This browser gets 1\.1\.0 for a day or until you end the preview/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(asked).toEqual([['mfe-portal', '1.1.0']]));
});

test('cancelling previews nothing', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Preview: Portal 1.1.0' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([]);
});

test('a previewed version is marked, and ending that asks first', async () => {
  const { user, asked } = open({ 'mfe-portal': '1.1.0' });
  expect(await screen.findByText('Previewed in this browser')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End preview: Portal' }));
  await user.click(screen.getByRole('button', { name: 'End preview' }));
  await waitFor(() => expect(asked).toEqual([['mfe-portal', null]]));
});

test('when there is no preview, the reason is shown', async () => {
  const pin = async () => {
    throw new Error('mfe-portal 1.1.0 was retired for good.');
  };
  const { user } = renderPortal('/private/releases', { api, pins: { pin } });
  await user.click(await screen.findByRole('button', { name: 'Preview: Portal 1.1.0' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('alertdialog', { name: 'No preview' })).toHaveTextContent(
    'mfe-portal 1.1.0 was retired for good.',
  );
});

test('a link for others is made for a day, with its end, and copied by a button', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy preview link: Portal 1.1.0' }));
  const modal = within(screen.getByRole('dialog', { name: 'Preview link of mfe-portal 1.1.0' }));
  const url = `${window.location.origin}/preview?token=t24.s`;
  expect(await modal.findByLabelText('Link')).toHaveValue(url);
  expect(modal.getByText(/^It ends/)).toHaveTextContent('It ends Mar 15, 2026');
  await user.click(modal.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(modal.getByRole('status')).toHaveTextContent('Copied.');
});

test('another end makes another link', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy preview link: Portal 1.1.0' }));
  await user.selectOptions(screen.getByLabelText('The link ends'), 'In two weeks');
  await waitFor(() =>
    expect(screen.getByLabelText('Link')).toHaveValue(`${window.location.origin}/preview?token=t336.s`),
  );
});

test('when no link can be made, the reason is shown', async () => {
  const { user } = open();
  const message = 'Preview links are signed with DEPLOY_TOKEN.';
  api.on('POST /releases/preview', () => ({ status: 422, body: { message } }));
  await user.click(await screen.findByRole('button', { name: 'Copy preview link: Portal 1.1.0' }));
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
});
