import { makeProject } from '../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

const read = async (id: number) => (await app.client().post('/project/getProject', { id })).data.result;
const total = async () => (await admin.post('/project/getTotal')).data.total;

test('a project is created with the next id', async () => {
  const first = await makeProject(admin);
  expect(await makeProject(admin, { title: 'Second' })).toBe(first + 1);
});

test('projects created at once get different ids', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => makeProject(admin)));
  expect(new Set(ids).size).toBe(20);
});

const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const KEY = 'a-key-of-this-test-0';

test('the same key creates one project, and has the same answer each time', async () => {
  const body = { title: 'Once', status: 'ongoing' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.post('/project/createProject', body, withKey(KEY))),
  );
  answers.push(await admin.post('/project/createProject', body, withKey(KEY)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.result}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await total()).toBe(1);
});

test('the same key with other content is refused, and names the project that it has created', async () => {
  const { data } = await admin.post('/project/createProject', { title: 'First' }, withKey(KEY));
  const again = await admin.post('/project/createProject', { title: 'Edited' }, withKey(KEY));
  expect([again.status, again.data.code, again.data.id]).toEqual([409, 'already_created', data.result]);
  expect(await total()).toBe(1);
});

test('a refused try leaves its key free for the next', async () => {
  expect((await admin.post('/project/createProject', { title: '' }, withKey(KEY))).status).toBe(422);
  expect((await admin.post('/project/createProject', { title: 'Filled in' }, withKey(KEY))).status).toBe(200);
});

test('a key whose project was deleted does not bring it back', async () => {
  const { data } = await admin.post('/project/createProject', { title: 'Gone' }, withKey(KEY));
  await admin.delete('/project/deleteProject', { data: { id: data.result } });
  expect((await admin.post('/project/createProject', { title: 'Gone' }, withKey(KEY))).data).toEqual(data);
  expect(await total()).toBe(0);
});

test.each(['short', 'x'.repeat(65), 'with spaces in the key'])('the key %j is refused', async (key) => {
  const { status, data } = await admin.post('/project/createProject', { title: 'T' }, withKey(key));
  expect([status, Object.keys(data.fields)]).toEqual([422, ['Idempotency-Key']]);
});

test('an empty form is refused with the documented message and nothing is stored', async () => {
  const { status, data } = await admin.post('/project/createProject', {
    title: ' ',
    description: '',
    tags: [],
  });
  expect(status).toBe(422);
  expect(data.message).toContain('Fill every required textbox!');
  expect(await total()).toBe(0);
});

test('a partly filled form is taken, without a status as ongoing', async () => {
  const { data } = await admin.post('/project/createProject', {
    title: 'Only a title',
    status: '',
    tags: [],
  });
  expect(await read(data.result)).toMatchObject({
    title: 'Only a title',
    status: 'ongoing',
    completed: null,
    tags: '',
  });
});

test('tags are kept without blanks, from a list or from one text', async () => {
  const list = await makeProject(admin, { tags: [' GIS ', '', '  ', 'LGU'] });
  const text = await makeProject(admin, { tags: 'GIS, ,LGU' });
  expect((await read(list)).tags).toBe('GIS,LGU');
  expect((await read(text)).tags).toBe('GIS,LGU');
});

test.each([
  ['title', 'x'.repeat(201)],
  ['title', { $gt: '' }],
  ['description', 'x'.repeat(5001)],
  ['status', 'paused'],
  ['completed', '2024-02-30'],
  ['completed', 'tomorrow'],
  ['completed', 20240101],
  ['tags', Array(31).fill('tag')],
  ['tags', ['x'.repeat(51)]],
  ['tags', [{ a: 1 }]],
])('a wrong %s is refused with its name and nothing is stored', async (field, value) => {
  const { status, data } = await admin.post('/project/createProject', {
    title: 'T',
    description: 'D',
    [field]: value,
  });
  expect(status).toBe(422);
  expect(Object.keys(data.fields)[0]).toMatch(new RegExp(`^${field}`));
  expect(await total()).toBe(0);
});

test.each([
  ['2026-02-30', 'There is no 2026-02-30 in the calendar.'],
  ['0000-05-05', 'There is no 0000-05-05 in the calendar.'],
  ['tomorrow', 'Must be a date like 2026-03-31.'],
])('the date %s is refused in words', async (completed, message) => {
  const { data } = await admin.post('/project/createProject', { title: 'T', completed });
  expect(data.fields).toEqual({ completed: message });
});

test.each(['\u0000', '\u0007', '\u001b[31m', '\u0085', '\ufffe', '\ud800'])(
  'a title with the character %j is refused with its field',
  async (character) => {
    const { status, data } = await admin.post('/project/createProject', { title: `Tax${character}map` });
    expect([status, data.fields]).toEqual([
      422,
      { title: 'Has a character that can not be shown; type it again.' },
    ]);
    expect(await total()).toBe(0);
  },
);

test('a line break in a title becomes a space, in a description it stays', async () => {
  const id = await makeProject(admin, { title: 'Tax\r\nmap', description: 'One\n\ttwo' });
  expect(await read(id)).toMatchObject({ title: 'Tax map', description: 'One\n\ttwo' });
});

test('a completion time is kept as its day', async () => {
  const id = await makeProject(admin, { completed: '2024-05-31T16:00:00.000Z' });
  expect((await read(id)).completed).toBe('2024-05-31');
});

test('an update changes what was sent and keeps the rest', async () => {
  const id = await makeProject(admin);
  const { status, data } = await admin.put('/project/updateProject', {
    id,
    title: 'New title',
    completed: '',
  });
  expect([status, data]).toEqual([200, { result: id, version: 2 }]);
  expect(await read(id)).toMatchObject({
    title: 'New title',
    completed: null,
    tags: 'LGU,Permits',
    status: 'ongoing',
  });
});

test('an update moves the project to its new year and search words', async () => {
  const id = await makeProject(admin);
  await admin.put('/project/updateProject', {
    id,
    title: 'Harbour lights',
    completed: '2025-01-01',
    tags: 'Sea',
  });
  expect((await app.client().get('/project/getYears')).data).toEqual([{ filter_val: 2025 }]);
  const search = async (text: string) =>
    (await admin.post('/project/find', { search: text, page: 1 })).data.total.total;
  expect([await search('harbour'), await search('sea'), await search('permit')]).toEqual([1, 1, 0]);
});

test('an update of an unknown project is 404', async () => {
  expect((await admin.put('/project/updateProject', { id: 999, title: 'x' })).status).toBe(404);
});

test('an update that knows an older version is refused with 409 and changes nothing', async () => {
  const id = await makeProject(admin);
  await admin.put('/project/updateProject', { id, title: 'Theirs', version: 1 });
  const { status, data } = await admin.put('/project/updateProject', { id, title: 'Mine', version: 1 });
  expect([status, data.code]).toEqual([409, 'newer_version']);
  expect((await read(id)).title).toBe('Theirs');
});

test('of several updates at once from the same version one wins', async () => {
  const id = await makeProject(admin);
  const updates = Array.from({ length: 8 }, (_, index) =>
    admin.put('/project/updateProject', { id, title: `t${index}`, version: 1 }),
  );
  const statuses = (await Promise.all(updates)).map((response) => response.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7);
});

test('updates at once without a version are all taken, each from a whole document', async () => {
  const id = await makeProject(admin);
  const updates = Array.from({ length: 6 }, (_, index) =>
    admin.put('/project/updateProject', { id, title: `alpha${index}`, completed: `202${index}-01-01` }),
  );
  expect((await Promise.all(updates)).map((response) => response.status)).toEqual(Array(6).fill(200));
  const { title, completed, version } = await read(id);
  expect(version).toBe(7);
  expect(completed).toBe(`202${title.at(-1)}-01-01`);
  expect((await app.client().get('/project/getYears')).data).toEqual([
    { filter_val: Number(completed.slice(0, 4)) },
  ]);
});

test('a project is deleted once', async () => {
  const id = await makeProject(admin);
  const remove = () => admin.delete('/project/deleteProject', { data: { id } });
  expect((await remove()).data).toEqual({ result: id });
  expect((await remove()).status).toBe(404);
  expect(await total()).toBe(0);
});

test('a delete without a body is refused', async () => {
  await makeProject(admin);
  expect((await admin.delete('/project/deleteProject')).status).toBe(422);
  expect(await total()).toBe(1);
});
