import type { AxiosInstance } from 'axios';
import type { AuditEntry } from 'contracts/audit';
import { makeNews, makeProject, PROJECT } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { publishAll } from '../../../test/releases.ts';
import { ADMIN, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { enrol, join, PASSWORD, resetUsers } from '../../../test/users.ts';
import * as auditLog from '../../audit/audit-log.ts';
import { runAccountCommand } from '../../commands/account-commands.ts';
import { FEATURES } from '../../features.ts';
import { Metrics } from '../../lib/metrics.ts';
import { ImageLibrary } from '../../storage/image-library.ts';

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp({ config: { deployToken: 'token of the pipeline' } });
});
beforeEach(async () => {
  await resetUsers(app);
  admin = await app.signedIn();
});
afterEach(() => jest.useRealTimers());
afterAll(() => app.close());

const list = async (params = {}): Promise<{ list: AuditEntry[]; total: number }> =>
  (await admin.get('/audit/list', { params })).data;
/** Newest first. */
const actions = async (params = {}) => (await list(params)).list.map(({ action }) => action);

const ROUTES = () =>
  FEATURES.flatMap(
    ({ routes }) =>
      routes?.({
        ...app.services,
        ...{ metrics: new Metrics(), library: new ImageLibrary(app.files), pictureUses: [], records: [] },
        ...{
          contentTypes: async () => [],
          itemPath: async () => undefined,
          timeZone: async () => 'Asia/Manila',
        },
        ...{ signedIn: async () => null, holderOf: async () => null },
      }) ?? [],
  );

/** A failed sign-in is logged without a wait: asks until it is there. */
async function listed(total: number, params: object): Promise<AuditEntry[]> {
  for (;;) {
    const found = await list(params);
    if (found.total >= total) return found.list;
  }
}

test('an entry says who did what to which record, and when', async () => {
  const id = await makeNews(admin, { title: 'We have moved' });
  const { list: entries, total } = await list();
  expect(total).toBe(1);
  expect(entries).toEqual([
    {
      ...{ id: expect.any(Number), at: expect.stringMatching(/Z$/), by: 'admin', area: 'news' },
      ...{ action: 'Added an article', target: 'We have moved', record: `article/${id}`, details: '' },
    },
  ]);
});

test('an entry about something that was deleted has its name', async () => {
  const article = await makeNews(admin, { title: 'Old news' });
  const project = await makeProject(admin, { title: 'Old project' });
  const maria = await join(app, 'maria');
  const upload = form({ file: asFile(await picture(), 'logo.png') });
  const { data: logo } = await admin.post('/media/add', upload);
  await admin.delete('/news/delete', { data: { id: article } });
  await admin.delete('/project/deleteProject', { data: { id: project } });
  await admin.post('/users/delete', { id: maria.id });
  await admin.delete('/media/delete', { data: { id: logo.id } });
  const deleted = (await list({ search: 'deleted' })).list;
  expect(deleted.map(({ target, record }) => [target, record])).toEqual([
    ['logo.png', `picture/${logo.id}`],
    ['maria', `user/${maria.id}`],
    ['Old project', `project/${project}`],
    ['Old news', `article/${article}`],
  ]);
});

test('a change that keeps the title has it too, and a new title replaces it', async () => {
  const id = await makeNews(admin, { title: 'First' });
  await admin.post('/news/update', { id, type: 'announcement' });
  await admin.post('/news/update', { id, title: 'Second' });
  expect((await list()).list.map(({ target }) => target)).toEqual(['Second', 'First', 'First']);
});

test('what was refused, or found nothing to do, is not in the log', async () => {
  await admin.post('/news/update', { id: 999, title: 'Nobody' });
  await admin.delete('/news/delete', { data: { id: 999 } });
  await admin.post('/users/delete', { id: 999 });
  await admin.post('/project/createProject', {});
  await app.client('wrong key').post('/project/createProject', { title: 'Nobody' });
  expect(await list()).toEqual({ list: [], total: 0 });
});

test('a create that is repeated, because its answer was lost, is logged once', async () => {
  const headers = { 'Idempotency-Key': 'a-create-that-is-sent-twice' };
  const add = () => admin.post('/project/createProject', PROJECT, { headers });
  const ids = (await Promise.all([add(), add()])).map(({ data }) => data.result);
  expect((await add()).data.result).toBe(ids[0]);
  expect(await actions({ area: 'projects' })).toEqual(['Added a project']);
});

test('accounts: invitations, links, roles, sessions and second factors are logged, and no secret', async () => {
  const maria = await join(app, 'maria');
  await enrol(maria);
  await maria.client.post('/users/account/closeOthers');
  await admin.post('/users/role', { id: maria.id, role: 'admin' });
  const { data } = await admin.post('/users/link', { id: maria.id });
  await app.client().post('/users/link/accept', { secret: data.secret, password: 'another good password' });
  const { list: entries } = await list();
  expect(entries.map(({ by, action, details }) => [by, action, details].join(' '))).toEqual([
    'maria Chose a new password with a link ',
    'admin Made a new link for a user ',
    'admin Changed the role of a user admin',
    'maria Ended all their other sessions ',
    'maria Set up a second factor ',
    'maria Signed in ',
    'maria Accepted an invitation ',
    'admin Invited a user editor',
  ]);
  const text = JSON.stringify(entries);
  for (const secret of [data.secret, PASSWORD, 'another good password', maria.key])
    expect(text).not.toContain(secret);
});

test('a failed sign-in is logged when there is such an account, and without what was typed', async () => {
  const login = (user: string, pass: string) => app.client().post('/users/verifyUser', { user, pass });
  await login('somebody else', 'a secret typed here');
  await login(ADMIN.user, 'another secret typed here');
  await login(ADMIN.user, ADMIN.pass);
  const entries = await listed(2, { area: 'sign-ins' });
  const said = entries.map(({ by, action, target, details }) => [by, action, target, details]);
  expect(said.sort()).toEqual([
    ['', 'Failed to sign in', 'admin', 'wrong password'],
    ['admin', 'Signed in', '', ''],
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

test('one account can not be made to fill the log: the limit of tries holds for its entries', async () => {
  const attempt = () => app.client().post('/users/verifyUser', { user: ADMIN.user, pass: 'wrong' });
  const statuses = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await attempt()).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  await listed(10, { area: 'sign-ins' });
  await makeNews(admin);
  expect((await list({ area: 'sign-ins' })).total).toBe(10);
});

test('a change of a release is logged once, by whom it was made: the pipeline or a token of one remote', async () => {
  await publishAll(app.client('token of the pipeline'), '1.0.0', '1.1.0');
  const expires = new Date(Date.now() + DAY).toISOString();
  const wish = { name: 'Portal pipeline', remote: 'mfe-portal', expires };
  const { data: made } = await admin.post('/releases/tokens', wish);
  const { data: remotes } = await admin.get('/releases');
  const revision = remotes.remotes[0].revision;
  const rollout = { remote: 'mfe-portal', version: '1.1.0', percent: 5, reason: 'first visitors', revision };
  expect((await app.client(made.secret).post('/releases/rollout', rollout)).status).toBe(200);
  await admin.post('/releases/tokens/revoke', { id: made.token.id });
  await admin.post('/releases/tokens/revoke', { id: made.token.id });
  const { list: entries } = await list();
  expect(entries.map(({ by, area, action, target }) => [by, area, action, target].join('; '))).toEqual([
    'admin; tokens; Revoked a release token; mfe-portal',
    'Portal pipeline; releases; Rolled out a version; mfe-portal 1.1.0',
    'admin; tokens; Made a release token; mfe-portal',
    'deploy; releases; Published a version; mfe-portal 1.1.0',
    'deploy; releases; Published a version; mfe-portal 1.0.0',
    'deploy; releases; Added a remote; mfe-portal',
  ]);
  expect(entries[1]?.details).toBe('5 %, first visitors');
  expect(JSON.stringify(entries)).not.toContain(made.secret);
});

test('a command about an account is logged', async () => {
  await runAccountCommand({ action: 'create', name: 'Ramon' });
  expect((await list()).list).toMatchObject([
    { by: 'command line', area: 'users', action: 'Added an administrator', target: 'ramon' },
  ]);
});

describe('the list', () => {
  beforeEach(async () => {
    const maria = await join(app, 'maria');
    await makeNews(maria.client, { title: 'Oficina en Las Piñas' });
    await makeProject(admin, { title: 'Las Piñas permits' });
  });

  test('is filtered by person, area and words, in any order and without accents', async () => {
    expect(await actions({ who: 'maria', area: 'news' })).toEqual(['Added an article']);
    expect(await actions({ search: 'pinas LAS' })).toEqual(['Added a project', 'Added an article']);
    expect(await actions({ search: 'pinas', who: 'admin' })).toEqual(['Added a project']);
    expect(await actions({ who: 'mari' })).toEqual([]);
    // As a form sends what was left empty.
    expect((await list({ who: '', area: '', search: '', from: '', to: '' })).total).toBe(5);
  });

  test('has pages, and says how many entries match', async () => {
    const pages = [await list({ page: 1, limit: 2 }), await list({ page: 3, limit: 2 })];
    expect(pages.map((page) => [page.list.length, page.total])).toEqual([
      [2, 5],
      [1, 5],
    ]);
    const ids = (await list()).list.map(({ id }) => id);
    expect(pages[0]?.list.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test('names everybody who stands in it', async () => {
    expect((await admin.get('/audit/people')).data).toEqual(['admin', 'maria']);
  });

  test.each([{ from: 'yesterday' }, { to: '2026-02-30' }, { area: 'weather' }, { page: 0 }])(
    'refuses %p',
    async (params) => {
      expect((await admin.get('/audit/list', { params })).status).toBe(422);
    },
  );
});

test('days are those of the time zone of the company', async () => {
  const at = async (time: string, title: string) => {
    jest.useFakeTimers({
      now: new Date(time),
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'],
    });
    await makeNews(await app.signedIn(), { title });
  };
  await at('2030-05-09T15:59:59Z', 'the 9th in Manila');
  await at('2030-05-09T16:00:00Z', 'the 10th begins');
  await at('2030-05-10T15:59:59Z', 'the 10th ends');
  await at('2030-05-10T16:00:00Z', 'the 11th');
  admin = await app.signedIn();
  const titles = async (params: object) => (await list(params)).list.map(({ target }) => target);
  expect(await titles({ from: '2030-05-10', to: '2030-05-10' })).toEqual([
    'the 10th ends',
    'the 10th begins',
  ]);
  expect(await titles({ from: '2030-05-11' })).toEqual(['the 11th']);
  expect(await titles({ to: '2030-05-09' })).toEqual(['the 9th in Manila']);
});

describe('the export', () => {
  const exported = async (params = {}) => admin.get('/audit/export', { params });
  const lines = async (params = {}) => (await exported(params)).data.replace('\uFEFF', '').split('\r\n');

  test('is a CSV file with a header row, and has what the filters leave, newest first', async () => {
    await makeNews(admin, { title: 'First' });
    await makeProject(admin, { title: 'Second, with a "quote"' });
    const { headers } = await exported();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="activity.csv"');
    const [header, newest, oldest, ...rest] = await lines();
    expect(header).toBe('Time,Person,Area,Action,Target,Record,Details');
    expect(newest).toMatch(
      /^\d{4}-\d\d-\d\dT.*Z,admin,projects,Added a project,"Second, with a ""quote""",project\/\d+,$/,
    );
    expect(oldest).toMatch(/,news,Added an article,First,/);
    expect(rest).toEqual(['']);
    expect(await lines({ area: 'news' })).toEqual([header, oldest, '']);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'keeps %p from being a formula',
    async (title) => {
      await makeNews(admin, { title });
      expect((await lines())[1]).toContain(`,'${title},`);
    },
  );

  test.each([
    [';=1', `";'=1"`],
    ['Now; =1', `"Now;' =1"`],
    ['Now;;＠SUM(A1)', `"Now;;'＠SUM(A1)"`],
    ['Now;"=1"', `"Now;'""=1"""`],
    ['"=1"', `"'""=1"""`],
    ['Now; then', '"Now; then"'],
    ['A-Z', 'A-Z'],
  ])('keeps %p from being a formula where semicolons separate cells', async (title, cell) => {
    await makeNews(admin, { title });
    expect((await lines())[1]).toContain(`,${cell},`);
  });

  test('has every entry, also when they are many', async () => {
    const id = await makeProject(admin);
    for (let batch = 0; batch < 12; batch += 1)
      await Promise.all(
        Array.from({ length: 50 }, (_, count) =>
          admin.put('/project/updateProject', { id, title: `Title ${batch * 50 + count}` }),
        ),
      );
    const titles = (await lines()).flatMap((line: string) => /Title \d+/.exec(line) ?? []);
    expect(new Set(titles).size).toBe(600);
    expect(titles).toHaveLength(600);
  });
});

test.each(['x', '2026-02-30', '31.03.2026', '2026-3-1'])('%p is refused as a day, in words', async (day) => {
  for (const field of ['from', 'to'])
    for (const path of ['/audit/list', '/audit/export']) {
      const { status, data } = await admin.get(path, { params: { [field]: day } });
      expect([status, data.fields]).toEqual([422, { [field]: 'Must be a day, like 2026-03-31.' }]);
    }
});

test('only administrators read it', async () => {
  const maria = await join(app, 'maria');
  for (const path of ['/audit/list', '/audit/people', '/audit/export']) {
    expect((await maria.client.get(path)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
    expect((await app.client('token of the pipeline').get(path)).status).toBe(401);
  }
});

test('nothing that the API offers changes or removes an entry', async () => {
  await makeNews(admin);
  for (const path of ['/audit/list', '/audit/people', '/audit/export', '/audit'])
    for (const method of ['post', 'put', 'patch', 'delete'])
      expect([404, 405]).toContain((await admin.request({ url: path, method, data: { id: 1 } })).status);
  const audited = ROUTES().filter(({ path }) => path.startsWith('/audit'));
  expect(audited.map(({ method }) => method)).toEqual(['get', 'get', 'get']);
  expect(Object.keys(auditLog).sort()).toEqual([
    ...['AREAS', 'findEntries', 'nextEntries', 'peopleInLog', 'writeEntry'],
  ]);
  expect((await list()).total).toBe(1);
});

test('every call that is no GET says what the audit log has of it', () => {
  const changing = ROUTES().filter(({ method }) => method !== 'get');
  expect(changing.length).toBeGreaterThan(40);
  const silent = changing.filter(({ audit }) => audit === undefined).map(({ path }) => path);
  expect(silent).toEqual([]);
  for (const { audit } of changing) {
    if (typeof audit !== 'object') continue;
    if ('unlogged' in audit) expect(audit.unlogged).toMatch(/^[A-Z].*\.$/);
    else {
      const { action } = audit;
      const inWords =
        typeof action === 'string' ? action : Reflect.apply(action, audit, [{ body: { key: 'article/1' } }]);
      expect(inWords).toMatch(/^[A-Z].*[^.]$/);
    }
  }
});
