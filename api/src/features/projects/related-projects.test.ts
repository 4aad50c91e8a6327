import { makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
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

const make = (title: string, tags: string[], completed = '') =>
  makeProject(admin, { title, tags, completed });
const related = (params: object) => app.client().get('/project/related', { params });
const titles = async (params: object) =>
  (await related(params)).data.map((project: { title: string }) => project.title);

test('projects with more tags in common come first; letter case and accents do not matter', async () => {
  const id = await make('this', ['LGU', 'Piñas', 'Permits']);
  await make('none', ['Roads']);
  await make('one', ['permits', 'Roads']);
  await make('two', ['lgu', 'PINAS']);
  expect(await titles({ id })).toEqual(['two', 'one', 'none']);
});

test('of projects with as many tags in common the nearest in completion comes first, undated ones last', async () => {
  const id = await make('this', ['LGU'], '2024-06-01');
  await make('undated', ['LGU']);
  await make('far', ['LGU'], '2020-01-01');
  await make('before', ['LGU'], '2024-05-01');
  await make('after', ['LGU'], '2024-06-20');
  expect(await titles({ id, limit: 12 })).toEqual(['after', 'before', 'far', 'undated']);
});

test('no tags are no tags in common', async () => {
  const id = await make('this', [], '2024-06-01');
  await make('far', [], '2010-01-01');
  await make('near', ['LGU'], '2024-06-02');
  expect(await titles({ id })).toEqual(['near', 'far']);
});

test('related projects are items of the list, with their first image', async () => {
  const id = await make('this', []);
  const other = await make('other', []);
  await admin.post('/project_imgs/create', form({ pid: other, images: asFile(await picture()) }));
  const [item] = (await related({ id })).data;
  const list = (await app.client().get('/project/getPublic')).data.result;
  expect(item.image_path).toMatch(/^projects\//);
  expect(list).toContainEqual(item);
});

test('at most twelve are given, three unless asked otherwise, and none when there is no other', async () => {
  const id = await make('this', []);
  expect((await related({ id })).data).toEqual([]);
  for (let index = 0; index < 13; index += 1) await make(`p${index}`, []);
  expect(await titles({ id })).toHaveLength(3);
  expect(await titles({ id, limit: 1 })).toHaveLength(1);
  expect(await titles({ id, limit: 99 })).toHaveLength(12);
});

test('an unknown project is 404, a wrong id 422', async () => {
  expect((await related({ id: 999 })).status).toBe(404);
  expect((await related({ id: 'x' })).status).toBe(422);
});
