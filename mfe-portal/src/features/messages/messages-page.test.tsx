import { screen, waitFor, within } from '@testing-library/react';
import type { Message } from 'contracts/messages';
import { messageStatus, someMessage } from '../../test/message-records.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const answer = (...messages: Message[]) =>
  api.answer('GET /messages/list', {
    list: messages.map(({ text: _, ...item }) => item),
    total: messages.length,
  });
const lastQuery = () => api.callsOf('GET /messages/list').at(-1)?.query;
const open = () => renderPortal('/private/messages', { api });

beforeEach(() => {
  answer(someMessage());
  api.on('GET /messages/find', ({ query }) => ({ body: someMessage({ id: Number(query.id) }) }));
  for (const call of ['POST /messages/mark', 'POST /messages/move', 'DELETE /messages/delete'])
    api.answer(call, { id: 7 });
});

test('the inbox says who wrote what, when, and which is unread', async () => {
  answer(someMessage(), someMessage({ id: 6, subject: 'Fees', read: true }));
  open();
  expect(await screen.findByRole('button', { name: 'Unread: Opening hours' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fees' })).toBeVisible();
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Maria Reyes');
  expect(first).toHaveTextContent('Are you open on Saturdays? Thank you!');
  expect(first).toHaveTextContent('May 31, 2026, 4:30 PM GMT+8');
  expect(await screen.findByText(/Each message is also sent to office@example\.com\./)).toBeVisible();
});

test('an opened message is marked as read, and its answer is a mail with the text quoted', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /Opening hours/ }));
  const modal = within(await screen.findByRole('dialog', { name: 'Opening hours' }));
  expect(modal.getByText(/Are you open on Saturdays\?\s+Thank you!/)).toBeVisible();
  const reply = modal.getByRole('link', { name: 'Reply by mail' }).getAttribute('href');
  expect(decodeURIComponent(reply ?? '')).toBe(
    'mailto:maria@example.org?subject=Re: Opening hours&body=\r\n\r\n> Are you open on Saturdays?\r\n> Thank you!',
  );
  await waitFor(() => expect(api.callsOf('POST /messages/mark')[0]?.body).toEqual({ id: 7, read: true }));
  expect(address()).toBe('/private/messages?message=7');
});

test('a message is archived, and back in the inbox from the archive', async () => {
  const { user, address, visit } = open();
  await user.click(await screen.findByRole('button', { name: /Opening hours/ }));
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(address()).toBe('/private/messages'));
  api.on('GET /messages/find', () => ({ body: someMessage({ folder: 'archive' }) }));
  await visit('/private/messages?folder=archive&message=7');
  await user.click(await screen.findByRole('button', { name: 'Move to the inbox' }));
  await waitFor(() =>
    expect(api.callsOf('POST /messages/move').map(({ body }) => body)).toEqual([
      { id: 7, folder: 'archive' },
      { id: 7, folder: 'inbox' },
    ]),
  );
});

test('a message is deleted after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Opening hours/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
  expect(api.callsOf('DELETE /messages/delete')).toEqual([]);
  answer();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/No messages yet/)).toBeVisible();
  expect(api.callsOf('DELETE /messages/delete')[0]?.body).toEqual({ id: 7 });
});

test('what was taken for spam by mistake is moved to the inbox', async () => {
  api.on('GET /messages/find', () => ({ body: someMessage({ folder: 'spam', mail: { state: 'off' } }) }));
  const { user } = renderPortal('/private/messages?folder=spam&message=7', { api });
  const modal = within(await screen.findByRole('dialog', { name: 'Opening hours' }));
  expect(modal.getByText('Not sent by mail')).toBeVisible();
  await user.click(modal.getByRole('button', { name: 'Not spam' }));
  await waitFor(() =>
    expect(api.callsOf('POST /messages/move')[0]?.body).toEqual({ id: 7, folder: 'inbox' }),
  );
});

test('folder and search stand in the address and in the call', async () => {
  const { user, address } = open();
  await user.selectOptions(await screen.findByLabelText('Folder'), 'Archive');
  await user.type(screen.getByLabelText('Search messages'), 'fees');
  await waitFor(() =>
    expect(lastQuery()).toEqual({ folder: 'archive', search: 'fees', page: '1', limit: '25' }),
  );
  expect(address()).toBe('/private/messages?folder=archive&search=fees');
});

test('mails that failed are said with the reason, and sent again', async () => {
  const failed = someMessage({
    mail: { state: 'failed', attempts: 3, reason: 'No such host', next: '2026-05-31T09:30:00.000Z' },
  });
  answer(failed);
  api.answer('GET /messages/status', messageStatus({ failed: 1, reason: 'No such host' }));
  api.answer('POST /messages/sendAgain', { messages: 1 });
  const { user } = open();
  expect(await screen.findByText(/One message wasn’t sent to office@example\.com\./)).toBeVisible();
  expect(screen.getByText(/The last reason: No such host/)).toBeVisible();
  expect(await screen.findByText('Mail failed')).toBeVisible();
  api.answer('GET /messages/status', messageStatus());
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sent again' })).toBeVisible();
  expect(api.callsOf('POST /messages/sendAgain')).toHaveLength(1);
});

test.each([
  [{ server: false, to: null }, /Mail isn’t set up: messages are only kept here/],
  [{ to: null }, /as soon as the company has an e-mail address/],
])('the inbox says when messages are not sent on', async (mail, words) => {
  api.answer('GET /messages/status', messageStatus(mail));
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(/Messages are deleted after 365 days/)).toBeVisible();
});

test('what is shown can be exported, and an empty folder can not', async () => {
  const { visit } = open();
  await screen.findByRole('button', { name: /Opening hours/ });
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  answer();
  await visit('/private/messages?folder=spam');
  expect(await screen.findByText(/Nothing was taken for spam/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('editors have the inbox too', async () => {
  api.answer('POST /users/verifyKey', { status: true, name: 'editor', role: 'editor' });
  open();
  expect(await screen.findByRole('button', { name: /Opening hours/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
});
