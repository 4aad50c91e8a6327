import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { makeNews, makeProject, PROJECT } from '../../test/factories.ts';
import { asFile, form, picture } from '../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { News } from '../features/news/news.model.ts';
import { Project } from '../features/projects/project.model.ts';
import { ProjectImageModel } from '../features/projects/project-image.model.ts';

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

const article = (title: string) => ({ title, type: 'update', content: '<p>Text</p>' });
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const add = (title: string, key: string) => admin.post('/news/add', article(title), withKey(key));
const titleOf = async (id: number) => (await app.client().get('/news/find', { params: { id } })).data.title;

/** As ids that were inserted by hand, or come with a backup. */
async function insertNextArticles(count: number): Promise<number[]> {
  const [last] = await News.find().sort({ _id: -1 }).limit(1).lean();
  const ids = Array.from({ length: count }, (_, index) => (last?._id ?? 0) + 1 + index);
  await News.insertMany(ids.map((_id) => ({ ...last, _id, title: 'Theirs', creation: undefined })));
  return ids;
}

/** The claim of a create that was killed: before it has made anything, or right after. */
const forgetThatItIsDone = (key: string) =>
  mongoose.connection
    .collection<{ _id: string }>('creations')
    .updateOne({ _id: key }, { $set: { is_done: false } });

describe('numbers that somebody else’s articles have', () => {
  test.each([
    ['without a key', undefined],
    ['with a key', 'a-key-of-this-test-1'],
  ])('are passed over by a create %s', async (_, key) => {
    await makeNews(admin);
    const taken = await insertNextArticles(3);
    const { status, data } = await admin.post('/news/add', article('Mine'), key ? withKey(key) : {});
    expect([status, taken.includes(data.result)]).toEqual([200, false]);
    expect(await titleOf(data.result)).toBe('Mine');
    for (const id of taken) expect((await News.findById(id).lean())?.title).toBe('Theirs');
    if (key) expect((await add('Mine', key)).data.result).toBe(data.result);
  });

  test('are passed over by creates with one key at once, which make one article', async () => {
    await makeNews(admin);
    await insertNextArticles(3);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('Mine', key)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.result}`)).size).toBe(1);
    expect(await titleOf(answers[0]?.data.result)).toBe('Mine');
    expect(await News.countDocuments({ title: 'Mine' })).toBe(1);
  });

  test('keep their images when a project is published that was to have the number', async () => {
    const id = await makeProject(admin);
    const their = await Project.findById(id).lean();
    await Project.insertMany([{ ...their, _id: id + 1, title: 'Theirs' }]);
    const image = { project_id: id + 1, image_path: 'https://example.com/a.png', source: true, position: 1 };
    await ProjectImageModel.insertMany([{ _id: 1000, ...image }]);
    const key = `project/new-${randomUUID()}`;
    const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
    const value = { ...PROJECT, tags: '', images: [{ path: media.path, source: false }] };
    const { data } = await admin.post('/records/saveDraft', { key, value, version: 0, published: null });
    const answer = await admin.post('/records/publish', { key, version: data.version });
    expect([answer.status, answer.data.key]).toEqual([200, `project/${id + 2}`]);
    const images = await ProjectImageModel.find().sort({ _id: 1 }).lean();
    expect(images.map(({ project_id }) => project_id)).toEqual([id + 2, id + 1]);
  });
});

test('of creates with one key and different texts at once, one is answered with its number and the others are refused', async () => {
  for (let round = 0; round < 40; round += 1) {
    const key = randomUUID();
    const titles = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(titles.map((title) => add(title, key)));
    const [made, ...others] = answers.filter(({ status }) => status === 200);
    expect([made?.status, others]).toEqual([200, []]);
    const refused = answers
      .filter((answer) => answer !== made)
      .map(({ status, data }) => [status, data.code, data.id]);
    const expected = [409, 'already_created', made?.data.result];
    expect(refused).toEqual([expected, expected, expected]);
    expect(await titleOf(made?.data.result)).toBe(titles[answers.findIndex(({ status }) => status === 200)]);
  }
});

test('of publishing a draft and adding with its key at once, one is answered with its number and the other is refused', async () => {
  for (let round = 0; round < 40; round += 1) {
    const uuid = randomUUID();
    const key = `article/new-${uuid}`;
    const value = { ...article('Drafted'), cover: null, date: null };
    const { data } = await admin.post('/records/saveDraft', { key, value, version: 0, published: null });
    const answers = await Promise.all([
      admin.post('/records/publish', { key, version: data.version }),
      add('Added', uuid),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [published, added] = answers;
    const made = published?.status === 200 ? published.data.key : `article/${added?.data.result}`;
    const title = published?.status === 200 ? 'Drafted' : 'Added';
    expect(await titleOf(Number(made.split('/')[1]))).toBe(title);
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('already_created');
  }
});

test('creates with one key and the same text at once have one answer', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add('Same', key)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.result}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  }
});

test('a create that was killed before it has made anything can be repeated, also with another text', async () => {
  const key = randomUUID();
  const { data } = await add('First', key);
  await News.deleteMany({});
  await forgetThatItIsDone(key);
  const { status, data: again } = await add('Second', key);
  expect([status, again.result, await titleOf(again.result)]).toEqual([200, data.result, 'Second']);
  expect((await add('First', key)).status).toBe(409);
});

test('a create that was killed after it has made its article is answered when it is repeated, and refused with another text', async () => {
  const key = randomUUID();
  const { data } = await add('First', key);
  await forgetThatItIsDone(key);
  const other = await add('Second', key);
  expect([other.status, other.data.code, other.data.id]).toEqual([409, 'already_created', data.result]);
  expect((await add('First', key)).data).toEqual(data);
  expect(await News.countDocuments()).toBe(1);
});
