import { screen, waitFor, within } from '@testing-library/react';
import type { TrashItem } from 'contracts/records';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const item = (changes: Partial<TrashItem> = {}): TrashItem => ({
  ...{ id: '8a7c', key: 'article/12', title: 'We have moved', what: 'record', by: 'maria' },
  ...{ at: '2026-05-31T08:30:00.000Z', until: '2026-06-30T08:30:00.000Z' },
  ...changes,
});

const answer = (...list: TrashItem[]) => api.answer('GET /trash/list', { list, total: list.length });

test('what is in the trash is shown with what it is, who deleted it, when, and until when it is kept', async () => {
  answer(item(), item({ id: '8a7d', key: 'project/new-1', what: 'draft', title: 'Half written' }));
  renderPortal('/private/trash', { api });
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('We have moved');
  expect(first).toHaveTextContent('Article');
  expect(first).toHaveTextContent('May 31, 2026, 4:30 PM GMT+8 by maria');
  expect(first).toHaveTextContent('June 30, 2026');
  expect(second).toHaveTextContent('Project draft');
});

test('an item is brought back with one click, and opened from the message', async () => {
  answer(item());
  api.answer('POST /trash/restore', { key: 'article/12' });
  const { user, address } = renderPortal('/private/trash', { api });
  await user.click(await screen.findByRole('button', { name: 'Bring back We have moved' }));
  const message = await screen.findByRole('alertdialog', { name: 'Brought back' });
  expect(message).toHaveTextContent('“We have moved” is back.');
  expect(api.callsOf('POST /trash/restore')[0]?.body).toEqual({ id: '8a7c' });
  await user.click(within(message).getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(address()).toBe('/private/news?form=12'));
});

test('the list is read again after something was brought back', async () => {
  answer(item());
  const { user } = renderPortal('/private/trash', { api });
  await screen.findByText('We have moved');
  answer();
  await user.click(screen.getByRole('button', { name: 'Bring back We have moved' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
});

test('what somebody else has brought back says so', async () => {
  answer(item());
  api.on('POST /trash/restore', () => ({
    ...{ status: 404, body: { message: 'This is not in the trash any more.' } },
  }));
  const { user } = renderPortal('/private/trash', { api });
  await user.click(await screen.findByRole('button', { name: 'Bring back We have moved' }));
  const message = await screen.findByRole('alertdialog', { name: 'Not brought back' });
  expect(message).toHaveTextContent('This is not in the trash any more.');
});

test('editors have a trash too', async () => {
  api.answer('POST /users/verifyKey', { status: true, name: 'editor', role: 'editor' });
  renderPortal('/private/trash', { api });
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Trash' })).toHaveAttribute('aria-current', 'page');
});

test('a list that fails can be fetched again', async () => {
  api.on('GET /trash/list', () => ({ status: 500, body: { message: 'The database is away.' } }));
  const { user } = renderPortal('/private/trash', { api });
  expect(await screen.findByText('The database is away.')).toBeVisible();
  answer(item());
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('We have moved')).toBeVisible();
});
