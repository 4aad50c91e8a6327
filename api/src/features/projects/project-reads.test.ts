import { makeProject, PROJECT } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ProjectImageModel } from './project-image.model.ts';

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

const visitor = () => app.client();
const titles = (projects: { title: string }[]) => projects.map((project) => project.title);

test('a visitor gets a project by its id, as a number or as text', async () => {
  const id = await makeProject(admin);
  const updated_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const derived = { slug: 'permit-system', summary: PROJECT.description, updated_at };
  const expected = { result: { ...PROJECT, id, tags: 'LGU,Permits', version: 1, ...derived } };
  expect((await visitor().post('/project/getProject', { id })).data).toEqual(expected);
  expect((await visitor().post('/project/getProject', { id: String(id) })).data).toEqual(expected);
});

test('an unknown project is 404 with a message', async () => {
  const { status, data } = await visitor().post('/project/getProject', { id: 999_999 });
  expect(status).toBe(404);
  expect(data).toEqual({ message: 'This project does not exist.', code: 'not_found' });
});

test.each([[[1]], [{ $gt: 0 }], [null], ['1; drop'], [-1], [1.5], [''], [true], ['9'.repeat(40)]])(
  'the id %j is refused with 422',
  async (id) => {
    const { status, data } = await visitor().post('/project/getProject', { id });
    expect(status).toBe(422);
    expect(data.fields).toHaveProperty('id');
  },
);

test('the public list has the newest completion first and undated projects last', async () => {
  await makeProject(admin, { title: 'old', completed: '2012-01-01' });
  await makeProject(admin, { title: 'undated', completed: '' });
  await makeProject(admin, { title: 'new', completed: '2026-01-01' });
  const { data } = await visitor().get('/project/getPublic');
  expect(titles(data.result)).toEqual(['new', 'old', 'undated']);
  expect(data.result[2]).toMatchObject({ completed: null, image_path: null });
});

test('the public list shows the first image of each project', async () => {
  const id = await makeProject(admin);
  const images = [asFile(await picture('png', 60, 40)), asFile(await picture())];
  await admin.post('/project_imgs/create', form({ pid: id, 'images[]': images }));
  const [first] = (await visitor().post('/project_imgs/get', { id })).data;
  const { data } = await visitor().get('/project/getPublic');
  expect(data.result[0]).toMatchObject({ image_path: first.image_path, image_width: 60, image_height: 40 });
});

test('a year and a search narrow the public list, in any order of letters', async () => {
  await makeProject(admin, { title: 'Queue display', completed: '2019-03-01' });
  await makeProject(admin, {
    title: 'Tax map',
    description: 'for queues of surveyors',
    completed: '2020-03-01',
  });
  await makeProject(admin, { title: 'Payroll', tags: ['QUEUE'], completed: '2020-09-01' });
  const find = async (params: object) =>
    titles((await visitor().get('/project/getPublic', { params })).data.result);
  expect(await find({ year: 2020 })).toEqual(['Payroll', 'Tax map']);
  expect(await find({ year: '0', search: 'qUEUe' })).toEqual(['Queue display', 'Payroll', 'Tax map']);
  expect(await find({ year: 2020, search: 'tax' })).toEqual(['Tax map']);
  expect(await find({ year: 1999 })).toEqual([]);
  expect(await find({ year: '', search: '' })).toHaveLength(3);
});

test.each(['(a+)+$', '.*', '[', 'a.c', '\\', '$where'])(
  'the search %j is taken as plain text',
  async (search) => {
    await makeProject(admin, { title: 'abc' });
    await makeProject(admin, { title: `has ${search} in it` });
    const { status, data } = await visitor().get('/project/getPublic', { params: { search } });
    expect(status).toBe(200);
    expect(titles(data.result)).toEqual([`has ${search} in it`]);
  },
);

test('the public list is paged when asked, and has the total', async () => {
  for (const day of ['01', '02', '03', '04', '05'])
    await makeProject(admin, { title: day, completed: `2024-01-${day}` });
  const { data, headers } = await visitor().get('/project/getPublic', { params: { page: 2, limit: 2 } });
  expect(titles(data.result)).toEqual(['03', '02']);
  expect(headers['x-total-count']).toBe('5');
});

test('a page far beyond the end is empty', async () => {
  await makeProject(admin);
  const { status, data } = await visitor().get('/project/getPublic', { params: { page: 1_000_000_000 } });
  expect([status, data.result]).toEqual([200, []]);
});

test.each([
  'page=-1',
  'page=abc',
  'year=abc',
  'year=-5',
  'year=2020&year=2021',
  'search=a&search=b',
  'search[$gt]=',
  'limit=many',
])('the query %s is refused or ignored, never a failure', async (query) => {
  const { status } = await visitor().get(`/project/getPublic?${query}`);
  expect(status).toBe(query.startsWith('search[') ? 200 : 422);
});

test.each([
  ['pinas', 'Piñas'],
  ['PIÑAS', 'Las Pinas'],
  ['strasse', 'Straße'],
  ['STRAẞE', 'strasse'],
  ['istanbul', 'İstanbul'],
  ['İSTANBUL', 'istanbul'],
  ['ﬁle', 'File registry'],
  ['registry  permit', 'Permits in one registry'],
  ['regis perm regis', 'Permits in one registry'],
])('the search %j finds %j', async (search, title) => {
  await makeProject(admin, { title, description: '', tags: [] });
  await makeProject(admin, { title: 'Clinic', description: '', tags: [] });
  const { data } = await visitor().get('/project/getPublic', { params: { search } });
  expect(titles(data.result)).toEqual([title]);
});

test('words may be found in different fields, and each must be found', async () => {
  await makeProject(admin, { title: 'Queue display', description: 'For a clinic', tags: ['health'] });
  const find = async (search: string) =>
    titles((await visitor().get('/project/getPublic', { params: { search } })).data.result);
  expect(await find('health queue clinic')).toEqual(['Queue display']);
  expect(await find('queue airport')).toEqual([]);
});

test('hits in the title come first, over several pages, for visitors and administrators', async () => {
  for (const day of ['01', '02', '03']) {
    await makeProject(admin, { title: `Map ${day}`, description: '', completed: `2020-01-${day}` });
    await makeProject(admin, { title: `Other ${day}`, description: 'a map', completed: `2024-01-${day}` });
  }
  const pages = [];
  for (const page of [1, 2, 3]) {
    const params = { search: 'map', page, limit: 2 };
    const answer = await visitor().get('/project/getPublic', { params });
    expect(answer.headers['x-total-count']).toBe('6');
    pages.push(titles(answer.data.result));
    expect(titles((await admin.post('/project/find', params)).data.result)).toEqual(pages.at(-1));
  }
  expect(pages).toEqual([
    ['Map 03', 'Map 02'],
    ['Map 01', 'Other 03'],
    ['Other 02', 'Other 01'],
  ]);
});

test('the order by title is that of the language: Á stands with A', async () => {
  for (const title of ['Zebra', 'Ártica', 'bayan', 'Andes']) await makeProject(admin, { title });
  const { data } = await admin.post('/project/getAll', { sort: 'title' });
  expect(titles(data)).toEqual(['Andes', 'Ártica', 'bayan', 'Zebra']);
});

test('a search of 10 kB is refused', async () => {
  expect((await visitor().get('/project/getPublic', { params: { search: 'x'.repeat(10_000) } })).status).toBe(
    422,
  );
});

test.each([
  ['-5', 1],
  ['0', 1],
  ['3', 3],
  ['99999999999999999999', 5],
])('a limit of %s is brought into what is allowed', async (limit, count) => {
  for (let index = 0; index < 5; index += 1) await makeProject(admin);
  const { status, data } = await visitor().get('/project/getPublic', { params: { limit } });
  expect([status, data.result.length]).toEqual([200, count]);
});

test('a first image with a full address is shown as that', async () => {
  const project_id = await makeProject(admin);
  const image_path = 'https://example.com/a.png';
  await ProjectImageModel.create({ _id: 9001, project_id, image_path, source: true, position: 1 });
  const [item] = (await visitor().get('/project/getPublic')).data.result;
  expect(item).toMatchObject({ image_path, image_source: true });
});

test('years come from what exists, newest first', async () => {
  for (const completed of ['2019-01-01', '2024-05-05', '2019-12-31', ''])
    await makeProject(admin, { completed });
  expect((await visitor().get('/project/getYears')).data).toEqual([
    { filter_val: 2024 },
    { filter_val: 2019 },
  ]);
});

test('the images of an unknown project are an empty list', async () => {
  expect((await visitor().post('/project_imgs/get', { id: 424_242 })).data).toEqual([]);
});

test.each([
  ['id', ['b', 'C', 'a']],
  ['title', ['a', 'b', 'C']],
  ['status', ['b', 'C', 'a']],
  ['completed', ['a', 'C', 'b']],
])('all projects sorted by %s come as %j', async (sort, expected) => {
  await makeProject(admin, { title: 'b', status: 'completed', completed: '2020-01-01' });
  await makeProject(admin, { title: 'C', status: 'failed', completed: '2021-01-01' });
  await makeProject(admin, { title: 'a', status: 'ongoing', completed: '2022-01-01' });
  const { data } = await admin.post('/project/getAll', { page: 1, sort, limit: 4 });
  expect(titles(data)).toEqual(expected);
});

test('all projects come four a page by default', async () => {
  for (let index = 0; index < 6; index += 1) await makeProject(admin, { title: `p${index}` });
  expect(titles((await admin.post('/project/getAll', { page: 1 })).data)).toEqual(['p0', 'p1', 'p2', 'p3']);
  expect(titles((await admin.post('/project/getAll', { page: 2 })).data)).toEqual(['p4', 'p5']);
  expect(titles((await admin.post('/project/getAll', { page: '1', limit: '5' })).data)).toHaveLength(5);
});

test.each(['description', '$where', '__proto__', { $gt: '' }])('the sort key %j is refused', async (sort) => {
  expect((await admin.post('/project/getAll', { page: 1, sort })).status).toBe(422);
});

test('totals count all projects, or those of one status', async () => {
  await makeProject(admin, { status: 'completed' });
  await makeProject(admin, { status: 'completed' });
  await makeProject(admin, { status: 'ongoing' });
  expect((await admin.post('/project/getTotal')).data).toEqual({ total: 3 });
  expect((await admin.post('/project/getTotal', { status: 'completed' })).data).toEqual({ total: 2 });
  expect((await admin.post('/project/getTotal', { status: 'ongoing' })).data).toEqual({ total: 1 });
  expect((await admin.post('/project/getTotal', { status: 'lost' })).status).toBe(422);
});

test('a search by an administrator gives a page and the total of all that match', async () => {
  for (let index = 0; index < 6; index += 1) await makeProject(admin, { title: `Match ${index}` });
  await makeProject(admin, { title: 'Other' });
  const first = await admin.post('/project/find', { search: 'match', page: 1 });
  expect(first.data.result).toHaveLength(4);
  expect(first.data.total).toEqual({ total: 6 });
  expect((await admin.post('/project/find', { search: 'match', page: 2 })).data.result).toHaveLength(2);
});
