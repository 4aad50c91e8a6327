import type { AxiosInstance } from 'axios';
import type { MessageItem } from 'contracts/messages';
import { MESSAGE, openForm } from '../../../test/messages.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { join, resetUsers } from '../../../test/users.ts';
import { startMaintenance } from '../../maintenance/maintenance.ts';
import { SiteContent } from '../site-content/site-content.model.ts';
import { MessageModel } from './message.model.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: AxiosInstance;
let started: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await resetUsers(app);
  admin = await app.signedIn();
  started = await openForm(app);
});
afterAll(() => app.close());

const add = (changes: Record<string, unknown> = {}, headers = {}) =>
  app.client().post('/messages/add', { ...MESSAGE, website: '', started, ...changes }, { headers });
const list = async (params = {}): Promise<{ list: MessageItem[]; total: number }> =>
  (await admin.get('/messages/list', { params })).data;
const subjects = async (params = {}) => (await list(params)).list.map(({ subject }) => subject);
const upkeep = () => startMaintenance({ ...app.services })();

async function saveIdentity(value: Record<string, unknown>) {
  const at = { updated_at: new Date(), updated_by: 'admin', version: 1, files: [] };
  await SiteContent.create({ _id: 'shell/identity', value: JSON.stringify(value), ...at });
}

test('what a visitor writes is in the inbox, unread, with its text', async () => {
  expect(await add()).toMatchObject({ status: 200, data: { sent: true } });
  const { list: found, total } = await list();
  expect(total).toBe(1);
  const [item] = found;
  expect(item).toEqual({
    ...{ id: expect.any(Number), at: expect.stringMatching(/Z$/), folder: 'inbox', read: false },
    ...{ name: MESSAGE.name, email: MESSAGE.email, subject: MESSAGE.subject, mail: { state: 'off' } },
    excerpt: 'Is the counter open on Saturdays? Thank you!',
  });
  const { data } = await admin.get('/messages/find', { params: { id: item?.id } });
  expect(data.text).toBe(MESSAGE.message);
});

test('every wrong field is named at once, in words for the visitor', async () => {
  const { status, data } = await add({ name: ' ', email: 'maria', subject: '', message: '', consent: false });
  expect(status).toBe(422);
  expect(data.fields).toEqual({
    name: 'Please tell us your name.',
    email: 'Please give an e-mail address that we can answer to, like name@example.com.',
    subject: 'Please say in a few words what it is about.',
    message: 'Please write your message.',
    consent: 'We need your consent to keep your message and answer it.',
  });
  expect((await list()).total).toBe(0);
});

test.each([
  'maria@example.org\nBcc: all@example.com',
  'a@example.org, b@example.org',
  'Maria <m@example.org>',
])('the address %j is refused', async (email) => {
  expect((await add({ email })).data.fields).toHaveProperty('email');
});

test('marks without a width fill nothing in', async () => {
  const nothing = '\u200b\u2060';
  const { data } = await add({ name: nothing, subject: '\u00ad', message: nothing });
  expect(Object.keys(data.fields).sort()).toEqual(['message', 'name', 'subject']);
});

test('marks that turn the direction of writing are left out', async () => {
  await add({ name: '\u202eevE', subject: '\u2067gnp.exe', message: 'Hello\u202d!' });
  const [item] = (await list()).list;
  expect(item).toMatchObject({ name: 'evE', subject: 'gnp.exe', excerpt: 'Hello!' });
});

test.each(['a_b=c@example.com', 'maria+site@example.org'])('the address %j is taken', async (email) => {
  expect((await add({ email })).status).toBe(200);
});

test('a line break in a line becomes a space', async () => {
  await add({ subject: 'Hours\r\nBcc: all@example.com', name: 'Maria\nReyes' });
  expect((await list()).list).toMatchObject([{ subject: 'Hours Bcc: all@example.com', name: 'Maria Reyes' }]);
});

test('the two characters that forms send for a line break count as one', async () => {
  const message = 'A line of text.\r\n'.repeat(312) + 'x'.repeat(8);
  expect(message.replaceAll('\r', '')).toHaveLength(5000);
  expect((await add({ message })).status).toBe(200);
  expect((await add({ message: `${message}x` })).data.fields).toHaveProperty('message');
});

test('a call that is repeated, because its answer was lost, stores one message', async () => {
  const headers = { 'Idempotency-Key': 'a-message-that-is-sent-twice' };
  const answers = await Promise.all([add({}, headers), add({}, headers)]);
  expect([...answers, await add({}, headers)].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list()).total).toBe(1);
  expect((await add({ message: 'Something else' }, headers)).data.code).toBe('already_created');
});

test('a form that is sent sooner than a person can is refused, and may be sent again', async () => {
  const { data } = await app.client().get('/messages/start');
  const { status, data: refusal } = await add({ started: data.started });
  expect([status, refusal.code, refusal.started]).toEqual([422, 'too_fast', data.started]);
  expect((await add({ started: 'made up' })).data.code).toBe('too_fast');
  expect((await add({ started: `${data.started}x` })).data.code).toBe('too_fast');
  expect((await list()).total).toBe(0);
});

test('what fills in the field that nobody sees is kept as spam, and learns nothing', async () => {
  expect((await add({ website: 'https://spam.example' })).data).toEqual({ sent: true });
  expect((await list()).total).toBe(0);
  expect((await list({ folder: 'spam' })).total).toBe(1);
});

test('a message with many links is kept as spam', async () => {
  await add({ message: 'See http://a.example https://b.example http://c.example http://d.example' });
  await add({ message: 'See http://a.example', subject: 'A link' });
  expect(await subjects()).toEqual(['A link']);
  expect((await list({ folder: 'spam' })).total).toBe(1);
});

test('one address can leave ten messages in an hour', async () => {
  for (let count = 0; count < 10; count += 1) expect((await add()).status).toBe(200);
  const { status, data, headers } = await add();
  expect([status, data.message]).toEqual([429, expect.stringContaining('Try again in')]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  expect((await list()).total).toBe(10);
});

test('editors read, search, archive and delete; visitors do nothing of that', async () => {
  await add({ subject: 'Señor Peñas asks' });
  await add({ subject: 'Another' });
  const maria = await join(app, 'maria');
  expect(await subjects({ search: 'PENAS senor' })).toEqual(['Señor Peñas asks']);
  const [{ id = 0 } = {}] = (await maria.client.get('/messages/list')).data.list;
  expect((await maria.client.post('/messages/mark', { id, read: true })).status).toBe(200);
  expect((await maria.client.get('/messages/status')).data).toMatchObject({ unread: 1, spam: 0 });
  expect((await maria.client.post('/messages/move', { id, folder: 'archive' })).status).toBe(200);
  expect(await subjects({ folder: 'archive' })).toEqual(['Another']);
  expect((await maria.client.delete('/messages/delete', { data: { id } })).status).toBe(200);
  expect((await maria.client.delete('/messages/delete', { data: { id } })).status).toBe(404);
  for (const path of ['list', 'status', 'find?id=1'])
    expect((await app.client().get(`/messages/${path}`)).status).toBe(401);
});

test('the audit log has what was archived, deleted and exported, and by whom, but not who wrote', async () => {
  await add();
  const [{ id = 0 } = {}] = (await list()).list;
  await admin.post('/messages/mark', { id, read: true });
  await admin.post('/messages/move', { id, folder: 'archive' });
  await admin.post('/messages/export', { folder: 'archive' });
  await admin.delete('/messages/delete', { data: { id } });
  await admin.delete('/messages/delete', { data: { id } });
  const { data } = await admin.get('/audit/list', { params: { area: 'messages' } });
  expect(data.list.map(({ action }: { action: string }) => action)).toEqual([
    'Deleted a message',
    'Exported messages',
    'Archived a message',
  ]);
  expect(JSON.stringify(data)).not.toContain('Maria');
});

test('the export is what matches, and no cell of it is a formula', async () => {
  await add({ name: '=HYPERLINK("http://evil.example")', subject: '+1', message: 'One\n"two"' });
  await add({ subject: 'Another' });
  const { data, headers } = await admin.post('/messages/export', { folder: 'inbox', search: 'hyperlink' });
  expect(headers['content-type']).toContain('text/csv');
  const [head, ...rows] = data.split('\r\n');
  expect(head).toBe('Time,Name,E-mail,Subject,Message');
  expect(rows[0]).toMatch(
    /Z,"'=HYPERLINK\(""http:\/\/evil\.example""\)",maria@example\.org,'\+1,"One\n""two"""$/,
  );
  expect(rows).toHaveLength(2);
});

test('messages are deleted after the days that the company says, a year unless it does, and spam after a month', async () => {
  await add({ subject: 'Old' });
  await add({ subject: 'Spam', website: 'x' });
  const age = async (days: number) =>
    MessageModel.updateMany({}, { $set: { at: new Date(Date.now() - days * DAY_MS) } });
  await age(31);
  await upkeep();
  expect(await subjects()).toEqual(['Old']);
  expect((await list({ folder: 'spam' })).total).toBe(0);
  await age(364);
  await upkeep();
  expect((await admin.get('/messages/status')).data.keepDays).toBe(365);
  expect(await subjects()).toEqual(['Old']);
  await saveIdentity({ keepMessagesDays: 30 });
  await age(31);
  await upkeep();
  expect(await subjects()).toEqual([]);
});

describe('without scripts', () => {
  const post = (changes: Record<string, string> = {}, headers = {}) =>
    app.client().post(
      '/messages/form',
      new URLSearchParams({
        ...MESSAGE,
        consent: 'on',
        website: '',
        page: '/contact',
        started,
        ...changes,
      }),
      { headers: { Origin: 'http://localhost:3000', ...headers } },
    );
  const returnedBy = async (location: string) => {
    const id = new URL(location).searchParams.get('form');
    return (await app.client().get('/messages/returned', { params: { id } })).data;
  };

  test('a form is answered with the way back to its page, and twice the same is one message', async () => {
    const { status, headers } = await post();
    expect([status, headers.location]).toEqual([303, 'http://localhost:3000/contact?sent=1#message']);
    await post();
    expect((await list()).total).toBe(1);
  });

  test('a form that is not taken waits with all that was typed and what is wrong with it', async () => {
    const { headers } = await post({ email: 'maria', name: '' });
    expect(headers.location).toMatch(/^http:\/\/localhost:3000\/contact\?form=[\w-]{43}#message$/);
    expect(await returnedBy(headers.location)).toEqual({
      values: { ...MESSAGE, email: 'maria', name: '' },
      fields: { name: expect.any(String), email: expect.any(String) },
      message: expect.any(String),
      started,
    });
  });

  test('a form that was sent too fast waits without errors of fields, and is taken as it comes back', async () => {
    const { headers } = await post({ started: '' });
    const form = await returnedBy(headers.location);
    expect([form.fields, form.message]).toEqual([{}, 'That was quick. Look it over, and send it again.']);
    expect(form.started).not.toBe('');
  });

  test('a returned form is forgotten after an hour', async () => {
    const { headers } = await post({ name: '' });
    jest.useFakeTimers({
      now: Date.now() + 3_600_001,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'],
    });
    expect((await returnedBy(headers.location)).code).toBe('not_found');
    jest.useRealTimers();
  });

  test.each([
    ['https://evil.example', '/contact', 'http://localhost:3000/contact'],
    ['http://localhost:3000', '//evil.example', 'http://localhost:3000/'],
    ['http://localhost:3000', '/\\evil.example', 'http://localhost:3000/'],
    ['null', 'https://evil.example', 'http://localhost:3000/'],
  ])('nobody is led away: from %s to %s', async (Origin, page, to) => {
    expect((await post({ page }, { Origin })).headers.location).toBe(`${to}?sent=1#message`);
  });
});
