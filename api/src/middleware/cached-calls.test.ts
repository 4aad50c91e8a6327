import axios, { type AxiosInstance } from 'axios';
import { makeNews, makeProject } from '../../test/factories.ts';
import { asFile, form, picture } from '../../test/pictures.ts';
import { change, publishAll } from '../../test/releases.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: AxiosInstance;
let second: string;
let made: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onResult: ({ path }) => void made.push(path) });
  second = await app.secondApi();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  made = [];
});
afterAll(() => app.close());

const LISTS = [
  '/project/getPublic',
  '/project/getPublic?year=2024&search=permit&limit=12',
  '/project/getYears',
  '/news/list?year=0&search=&limit=4',
  '/news/years',
  '/releases',
];

/** All that visitors can read, as one process serves it. */
async function allAnswers(url: string, ids: { project?: number; news?: number }) {
  const { project = 1, news = 1 } = ids;
  // One Host for all: an article's pictures have the address that the client knows the API by.
  const client = axios.create({
    baseURL: url,
    headers: { Host: 'api.example.com' },
    validateStatus: () => true,
  });
  const answers = await Promise.all([
    ...LISTS.map((path) => client.get(path)),
    client.get(`/news/find?id=${news}`),
    client.get(`/news/related?id=${news}`),
    client.get(`/project/related?id=${project}`),
    client.post('/project/getProject', { id: project }),
    client.post('/project_imgs/get', { id: project }),
  ]);
  return answers.map(({ status, data, headers }) => [status, headers['x-total-count'], data]);
}

const image = async () => asFile(await picture('png', 400, 300));

async function existing() {
  const project = await makeProject(admin);
  await admin.post('/project_imgs/create', form({ pid: project, images: await image() }));
  return { project, news: await makeNews(admin) };
}

type Ids = Awaited<ReturnType<typeof existing>>;

const WRITES: [string, (ids: Ids) => Promise<unknown>][] = [
  ['a project is created', () => makeProject(admin, { title: 'Another' })],
  [
    'a project is changed',
    ({ project }) => admin.put('/project/updateProject', { id: project, title: 'New', completed: null }),
  ],
  [
    'a project is deleted',
    ({ project }) => admin.delete('/project/deleteProject', { data: { id: project } }),
  ],
  [
    'images are added',
    async ({ project }) => admin.post('/project_imgs/create', form({ pid: project, images: await image() })),
  ],
  [
    'images are exchanged',
    async ({ project }) => admin.post('/project_imgs/update', form({ id: project, images: await image() })),
  ],
  ['images are removed', ({ project }) => admin.post('/project_imgs/update', form({ id: project }))],
  ['an article is added', () => makeNews(admin, { title: 'Another' })],
  ['an article is changed', ({ news }) => admin.post('/news/update', { id: news, title: 'New' })],
  [
    'an article gets a cover',
    async ({ news }) => admin.post('/news/update', form({ id: news, cover: await image() })),
  ],
  ['an article is deleted', ({ news }) => admin.delete('/news/delete', { data: { id: news } })],
  ['a build is published', () => publishAll(admin, '1.0.0')],
];

test.each(WRITES)('after %s, every process serves the change at once', async (_name, write) => {
  const ids = await existing();
  const before = await allAnswers(app.url, ids);
  expect(await allAnswers(second, ids)).toEqual(before);
  await write(ids);
  const after = await allAnswers(second, ids);
  expect(after).not.toEqual(before);
  expect(await allAnswers(app.url, ids)).toEqual(after);
  expect(await allAnswers(await app.secondApi(), ids)).toEqual(after);
});

test('after a change of a release every process serves it at once', async () => {
  await publishAll(admin, '1.0.0', '1.1.0');
  for (const [action, body] of [
    ['rollout', { version: '1.1.0', percent: 10 }],
    ['halt', {}],
    ['promote', { version: '1.1.0', force: true }],
    ['rollback', {}],
    ['disable', {}],
    ['enable', {}],
  ] as const) {
    const before = (await app.client().get(`${second}/releases`)).data;
    const { data } = await change(admin, action, body);
    const after = (await app.client().get(`${second}/releases`)).data;
    expect(after).not.toEqual(before);
    expect(after.remotes[0]).toEqual(data);
  }
});

test('under load no save is acknowledged before both processes serve it', async () => {
  const id = await makeProject(admin);
  let saving = true;
  const visitor = async (url: string) => {
    while (saving) await app.client().post(`${url}/project/getProject`, { id });
  };
  const visitors = [app.url, second].flatMap((url) => [visitor(url), visitor(url)]);
  for (let save = 1; save <= 40; save += 1) {
    await admin.put(`${save % 2 ? '' : second}/project/updateProject`, { id, title: `Title ${save}` });
    for (const url of [app.url, second]) {
      const { data } = await app.client().post(`${url}/project/getProject`, { id });
      expect(data.result.title).toBe(`Title ${save}`);
    }
  }
  saving = false;
  await Promise.all(visitors);
});

test('each address is read once, however often it is asked for, and every spelling is answered alike', async () => {
  await existing();
  const spellings = ['', '?year=0', '?search=&page=1', '?limit=1000'].map((query) => `${LISTS[0]}${query}`);
  const ask = async () => {
    const answers = [];
    for (const path of spellings) answers.push((await app.client().get(path)).data);
    return answers;
  };
  made = [];
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(new Set(first.map((data) => JSON.stringify(data))).size).toBe(1);
  expect(made).toHaveLength(spellings.length);
});

test('requests for the same list at the same time are answered by one reading', async () => {
  await existing();
  made = [];
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.client().get('/news/list')));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(made).toEqual(['/news/list']);
});

test('a refusal is not cached', async () => {
  const id = await makeNews(admin);
  expect((await app.client().get(`/news/find?id=${id + 1}`)).status).toBe(404);
  expect(await makeNews(admin)).toBe(id + 1);
  expect((await app.client().get(`/news/find?id=${id + 1}`)).status).toBe(200);
});

test('an article’s pictures have the address by which each client knows the API', async () => {
  const data = (await picture()).toString('base64');
  const id = await makeNews(admin, { content: `<p>x</p><img src="data:image/png;base64,${data}">` });
  for (const Host of ['one.example.com', 'two.example.com:8080', 'one.example.com']) {
    const { content } = (await app.client().get(`/news/find?id=${id}`, { headers: { Host } })).data;
    expect(content).toContain(`src="http://${Host}/files/news/`);
  }
});

test.each([...LISTS, '/news/find?id=1'])('%s is not sent again to a browser that has it', async (path) => {
  await publishAll(admin, '1.0.0');
  await admin.post('/news/add', { title: 'First', content: '<p>x</p>' });
  const id = (await app.client().get('/news/list')).data[0].id;
  const url = path.replace('id=1', `id=${id}`);
  const ask = (etag = '') => app.client().get(url, { headers: { 'If-None-Match': etag } });
  const { status, headers } = await ask();
  expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
  expect(headers['cache-control']).toBe(path === '/releases' ? 'public, max-age=5' : 'no-cache');
  expect(headers.vary).toBe('Origin, Accept-Encoding');
  const again = await ask(headers.etag);
  // With what `fetch` adds to each conditional request, as the shell's server sends it.
  const fetched = await fetch(`${app.url}${url}`, { headers: { 'If-None-Match': headers.etag } });
  expect(fetched.status).toBe(304);
  expect([again.status, again.data, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await ask('W/"another"')).status).toBe(200);
});

test('a list that has changed is sent again, with another tag', async () => {
  const { headers } = await app.client().get('/project/getPublic');
  await makeProject(admin);
  const again = await app.client().get('/project/getPublic', { headers: { 'If-None-Match': headers.etag } });
  expect([again.status, again.data.result.length]).toEqual([200, 1]);
  expect(again.headers.etag).not.toBe(headers.etag);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0.8, gzip;q=1.0', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', undefined],
  ['deflate', undefined],
  ['identity', undefined],
])('with Accept-Encoding %s a long list comes as %s', async (accepted, encoding) => {
  await makeProject(admin, { description: 'x'.repeat(4000) });
  const { data, headers } = await app
    .client()
    .get('/project/getPublic', { headers: { 'Accept-Encoding': accepted } });
  expect(data.result[0].description).toHaveLength(4000);
  // The client takes the header away with the encoding; compressed, 4 kB of one letter are few bytes.
  expect(Number(headers['content-length'] ?? 0) > 4000).toBe(encoding === undefined);
});

test('a cached list has the id of each request, and is shared by no two origins', async () => {
  await existing();
  const ask = async (Origin: string, id: string) =>
    (await app.client().get('/project/getPublic', { headers: { Origin, 'X-Request-Id': id } })).headers;
  for (const id of ['request-1', 'request-2'])
    expect(await ask('http://localhost:3000', id)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'x-request-id': id,
      'x-content-type-options': 'nosniff',
    });
  expect(await ask('https://evil.example', 'request-3')).not.toHaveProperty('access-control-allow-origin');
});

test('HEAD has the headers of GET, and no body', async () => {
  await existing();
  const { headers } = await app.client().get('/project/getPublic');
  const head = await app.client().head('/project/getPublic');
  expect([head.status, head.data, head.headers['x-total-count']]).toEqual([200, '', '1']);
  expect(head.headers.etag).toBe(headers.etag);
});
