import { makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Project } from './project.model.ts';

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

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const find = async (id: number) => (await app.client().post('/project/getProject', { id })).data.result;
const isNow = (time: string) => Math.abs(Date.now() - Date.parse(time)) < 60_000;

async function oldProject(): Promise<number> {
  const id = await makeProject(admin);
  await Project.updateOne({ _id: id }, { $set: { updated_at: LONG_AGO } });
  return id;
}

test('a project and its lists have its slug and the time of its last save', async () => {
  const id = await makeProject(admin, { title: 'Las Piñas — Permits' });
  const { slug, updated_at } = await find(id);
  expect([slug, isNow(updated_at)]).toEqual(['las-pinas-permits', true]);
  const lists = [
    (await app.client().get('/project/getPublic')).data.result,
    (await admin.post('/project/getAll', {})).data,
    (await admin.post('/project/find', { search: 'permits' })).data.result,
  ];
  for (const [item] of lists) expect(item).toMatchObject({ id, slug, updated_at });
});

test('the summary of a project is the start of its description, on one line', async () => {
  const description = `One window\n\ninstead of ${'six '.repeat(60)}`;
  const { summary } = await find(await makeProject(admin, { description }));
  expect(summary).toBe(`One window instead of ${'six '.repeat(34).trim()}…`);
});

test('an update is a save', async () => {
  const id = await oldProject();
  await admin.put('/project/updateProject', { id, title: 'Another' });
  expect(isNow((await find(id)).updated_at)).toBe(true);
});

test('adding and removing images counts as a save, and keeping all of them does not', async () => {
  const id = await makeProject(admin);
  const note = () => Project.updateOne({ _id: id }, { $set: { updated_at: LONG_AGO } });
  const isSaved = async () => isNow((await find(id)).updated_at);
  await note();
  const body = form({ pid: id, images: asFile(await picture()) });
  const { data } = await admin.post('/project_imgs/create', body);
  expect(await isSaved()).toBe(true);
  await note();
  await admin.post('/project_imgs/update', form({ id, 'existing[]': JSON.stringify(data.result[0]) }));
  expect(await isSaved()).toBe(false);
  await admin.post('/project_imgs/update', form({ id }));
  expect(await isSaved()).toBe(true);
  expect((await find(id)).version).toBe(1);
});
