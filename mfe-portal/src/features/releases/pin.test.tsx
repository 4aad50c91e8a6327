import { screen, waitFor, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

function open(address = '/private/releases', pinned: Record<string, string> = {}) {
  const asked: [string, string | null][] = [];
  const pin = async (remote: string, version: string | null) => {
    asked.push([remote, version]);
  };
  return { ...renderPortal(address, { api, pins: { pin, pins: pinned } }), asked };
}

test('pinning asks first', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Pin: Portal 1.1.0' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Pin Portal' }));
  expect(question.getByText(/This browser gets 1\.1\.0 until you unpin it/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(asked).toEqual([['mfe-portal', '1.1.0']]));
});

test('cancelling pins nothing', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Pin: Portal 1.1.0' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([]);
});

test('a pinned version is marked, and unpinning asks first', async () => {
  const { user, asked } = open('/private/releases', { 'mfe-portal': '1.1.0' });
  expect(await screen.findByText('Pinned in this browser')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unpin: Portal' }));
  await user.click(screen.getByRole('button', { name: 'Unpin' }));
  await waitFor(() => expect(asked).toEqual([['mfe-portal', null]]));
});

test('when pinning fails, the reason is shown', async () => {
  const pin = async () => {
    throw new Error('The shell could not be reached.');
  };
  const { user } = renderPortal('/private/releases', { api, pins: { pin } });
  await user.click(await screen.findByRole('button', { name: 'Pin: Portal 1.1.0' }));
  await user.click(screen.getByRole('button', { name: 'Pin' }));
  expect(await screen.findByRole('alertdialog', { name: 'Not pinned' })).toHaveTextContent(
    'The shell could not be reached.',
  );
});

test('an address that names a version asks whether to pin it, once', async () => {
  const { user, asked, visit } = open('/private/releases?pin=mfe-portal@1.1.0');
  expect(await screen.findByRole('alertdialog', { name: 'Pin Portal' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(asked).toEqual([['mfe-portal', '1.1.0']]));
  visit('/private/releases');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each(['mfe-portal@9.9.9', 'mfe-public@1.1.0', 'nonsense'])(
  'an address that names %s pins nothing and says why',
  async (name) => {
    const { user, asked } = open(`/private/releases?pin=${name}`);
    const message = await screen.findByRole('alertdialog', { name: 'Not pinned' });
    expect(message).toHaveTextContent(`${name} is not among the published versions.`);
    await user.click(within(message).getByRole('button', { name: 'OK' }));
    expect(asked).toEqual([]);
  },
);
