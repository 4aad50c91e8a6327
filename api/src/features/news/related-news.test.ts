import { makeNews } from '../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { News } from './news.model.ts';

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

async function makeOn(day: string, type = 'update'): Promise<number> {
  const id = await makeNews(admin, { title: `${type} of ${day}`, type });
  await News.updateOne({ _id: id }, { $set: { created_at: new Date(day) } });
  return id;
}

const related = (params: object) => app.client().get('/news/related', { params });
const titles = async (params: object) =>
  (await related(params)).data.map((news: { title: string }) => news.title);

test('related articles are those nearest in time, before and after, without the article itself', async () => {
  for (const day of ['2020-01-01', '2024-05-01', '2024-06-20']) await makeOn(day);
  const id = await makeOn('2024-06-01');
  expect(await titles({ id })).toEqual([
    'update of 2024-06-20',
    'update of 2024-05-01',
    'update of 2020-01-01',
  ]);
  expect(await titles({ id, limit: 1 })).toEqual(['update of 2024-06-20']);
});

test('articles of the same type come first, however far in time, and others fill up', async () => {
  const id = await makeOn('2024-06-01', 'announcement');
  await makeOn('2024-06-02');
  await makeOn('2024-06-04');
  await makeOn('2010-01-01', 'announcement');
  expect(await titles({ id, limit: 2 })).toEqual(['announcement of 2010-01-01', 'update of 2024-06-02']);
});

test('articles of the same moment are related too', async () => {
  const [first, ...others] = [
    await makeOn('2024-06-01'),
    await makeOn('2024-06-01'),
    await makeOn('2024-06-01'),
  ];
  const { data } = await related({ id: first });
  expect(data.map(({ id }: { id: number }) => id).sort()).toEqual(others);
});

test('related articles are items of the list', async () => {
  const id = await makeOn('2024-06-01');
  await makeOn('2024-06-02');
  const [item] = (await related({ id })).data;
  expect(item).toEqual((await app.client().get('/news/list')).data[0]);
});

test('at most twelve are given, three unless asked otherwise, and none when there is no other', async () => {
  const id = await makeOn('2024-06-01');
  expect((await related({ id })).data).toEqual([]);
  for (let day = 10; day < 24; day += 1) await makeOn(`2024-06-${day}`);
  expect(await titles({ id })).toHaveLength(3);
  expect(await titles({ id, limit: 99 })).toHaveLength(12);
});

test('an unknown article is 404, a wrong id 422', async () => {
  expect((await related({ id: 999 })).status).toBe(404);
  expect((await related({ id: 'x' })).status).toBe(422);
});
