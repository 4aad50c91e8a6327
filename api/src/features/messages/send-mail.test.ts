import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxiosInstance } from 'axios';
import { at, type BuiltApi, buildApi, ready, run } from '../../../test/built-api.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { MESSAGE, openForm } from '../../../test/messages.ts';
import { newMongodbUri, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../lib/log.ts';
import { SiteContent } from '../site-content/site-content.model.ts';
import { type MailSettings, sendMails } from './send-mail.ts';

const MINUTE = 60_000;
const log = createLog('silent');

let mails: MailServer;
let mail: MailSettings;

beforeEach(async () => {
  mails = await startMailServer();
  mail = { url: mails.url, from: 'site@example.com', to: 'office@example.com' };
});
afterEach(() => mails.close());

describe('one API', () => {
  let app: TestApp;
  let admin: AxiosInstance;

  beforeAll(async () => {
    // Calls need to know only that there is one.
    const config = { mail: { url: 'smtp://127.0.0.1:1', from: undefined, to: undefined } };
    app = await startTestApp({ config });
  });
  beforeEach(async () => {
    await app.reset();
    admin = await app.signedIn();
  });
  afterAll(() => app.close());

  const add = async (changes = {}) => {
    const message = { ...MESSAGE, website: '', started: await openForm(app), ...changes };
    expect((await app.client().post('/messages/add', message)).status).toBe(200);
  };
  const send = (ahead = 0) => sendMails(mail, log, ahead);
  const first = async () => (await admin.get('/messages/list')).data.list[0];
  const status = async () => (await admin.get('/messages/status')).data.mail;

  test('a message is sent to the company as plain text, and answered to the visitor', async () => {
    await add();
    expect((await first()).mail).toEqual({ state: 'waiting' });
    await send();
    await send(10 * MINUTE);
    expect(mails.seen).toHaveLength(1);
    const [head = '', body = ''] = (mails.taken[0] ?? '').split('\r\n\r\n');
    expect(head).toContain('From: site@example.com');
    expect(head).toContain('To: office@example.com');
    expect(head).toContain('Reply-To: Maria Reyes <maria@example.org>');
    expect(head).toContain(`Subject: ${MESSAGE.subject}`);
    expect(head).toMatch(/Content-Type: text\/plain/);
    expect(head.match(/maria@example\.org/g)).toHaveLength(1);
    expect(body).toContain('Is the counter open on Saturdays?');
    expect((await first()).mail).toEqual({ state: 'sent', at: expect.any(String) });
  });

  test('nothing that a visitor types becomes a header', async () => {
    const name = 'Maria\r\nBcc: all@example.com';
    await add({ name, subject: 'Hours\nBcc: all@example.com\n\nHello', message: 'Bcc: a\n.\nQUIT' });
    await send();
    const [head = ''] = (mails.taken[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    expect(mails.taken).toHaveLength(1);
  });

  test('while the mail server is down the message is kept, and the inbox says so; it is sent when it is back', async () => {
    const { port } = new URL(mail.url);
    await mails.close();
    await add();
    await send();
    expect((await first()).mail).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await status()).toMatchObject({
      server: true,
      failed: 1,
      reason: expect.stringMatching(/REFUSED/),
    });
    mails = await startMailServer(Number(port));
    await send(2 * MINUTE);
    expect(mails.taken).toHaveLength(1);
    expect(await status()).toMatchObject({ failed: 0, reason: '' });
  });

  test('what is refused is tried again after growing waits', async () => {
    mails.behaviour = 'refuse';
    await add();
    const tries = [];
    for (const minutes of [0, 0.5, 1.1, 4, 5.3, 20, 21.5]) {
      await send(minutes * MINUTE);
      tries.push(mails.seen.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4]);
    mails.behaviour = 'take';
    await send(600 * MINUTE);
    expect(mails.taken).toHaveLength(1);
  });

  test('“Send again” tries it at once, and the audit log has it', async () => {
    mails.behaviour = 'refuse';
    await add();
    await send();
    mails.behaviour = 'take';
    expect((await admin.post('/messages/sendAgain')).data).toEqual({ messages: 1 });
    await send();
    expect(mails.taken).toHaveLength(1);
    expect((await admin.post('/messages/sendAgain')).data).toEqual({ messages: 0 });
    expect((await admin.get('/audit/list')).data.list).toMatchObject([
      { action: 'Sent failed mails again' },
      { action: 'Sent failed mails again' },
    ]);
  });

  test('several processes send a mail once', async () => {
    await add();
    await add({ subject: 'Another' });
    await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(mails.seen).toHaveLength(2);
  });

  test('spam is not sent, until somebody says that it is none', async () => {
    await add({ website: 'x' });
    await send();
    expect(mails.seen).toHaveLength(0);
    const { data } = await admin.get('/messages/list', { params: { folder: 'spam' } });
    await admin.post('/messages/move', { id: data.list[0].id, folder: 'inbox' });
    await send();
    expect(mails.taken).toHaveLength(1);
  });

  test('the first e-mail address that was entered for the company is the addressee, and the demo’s is not', async () => {
    mail = { ...mail, from: undefined, to: undefined };
    await add();
    await send();
    expect(await status()).toMatchObject({
      to: null,
      failed: 1,
      reason: expect.stringContaining('no address'),
    });
    const value = JSON.stringify({ emails: ['front@example.com', 'back@example.com'] });
    const saved = { updated_at: new Date(), updated_by: 'admin', version: 1, files: [] };
    await SiteContent.create({ _id: 'shell/identity', value, ...saved });
    expect(await status()).toMatchObject({ to: 'front@example.com' });
    await send(2 * MINUTE);
    expect(mails.taken[0]).toContain('To: front@example.com');
    expect(mails.taken[0]).toContain('From: front@example.com');
  });

  test('the log of a failure has neither addresses nor texts', async () => {
    const lines: string[] = [];
    const warn = (...line: unknown[]) => lines.push(JSON.stringify(line));
    mails.behaviour = 'refuse';
    await add();
    await sendMails(mail, { ...log, warn } as typeof log);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/maria|example|counter/i);
  });
});

describe('a process that is killed', () => {
  let built: BuiltApi;
  let dataDir: string;

  beforeAll(async () => {
    built = await buildApi();
    dataDir = await mkdtemp(join(tmpdir(), 'api-mail-'));
  });
  afterAll(async () => {
    await built.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Posts until the form is old enough. */
  async function leaveMessage(port: number): Promise<void> {
    const { data } = await at(port).get('/messages/start');
    for (;;) {
      const answer = await at(port).post('/messages/add', { ...MESSAGE, started: data.started });
      if (answer.status === 200) return;
      expect(answer.data.code).toBe('too_fast');
    }
  }

  test.each([
    ['before it has sent a mail', 'never'],
    ['while it sends a mail', 'hold'],
  ])('%s leaves it to be sent', async (_when, behaviour) => {
    const mongodbUri = newMongodbUri();
    const store = { dataDir: await mkdtemp(join(dataDir, 'store-')), mongodbUri };
    mails.behaviour = 'hold';
    const api = run(
      join(built.directory, 'server.js'),
      [],
      {
        ...{ DATA_DIR: store.dataDir, API_PORT: '0', SEED: 'none', CONTACT_TO: 'office@example.com' },
        SMTP_URL: behaviour === 'hold' ? mails.url : 'smtp://127.0.0.1:1',
        ...(mongodbUri && { MONGODB_URI: mongodbUri }),
      },
      true,
    );
    const { port } = await ready(api);
    await leaveMessage(port);
    while (behaviour === 'hold' && mails.seen.length === 0) await new Promise(setImmediate);
    api.process.kill('SIGKILL');
    await api.ended;
    const app = await startTestApp({ store });
    mails.behaviour = 'take';
    await sendMails(mail, log, 5 * MINUTE);
    await sendMails(mail, log, 10 * MINUTE);
    expect(mails.taken).toHaveLength(1);
    await app.close();
  });
});
