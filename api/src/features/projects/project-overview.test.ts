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

const overview = (ids?: string) => app.client().get('/project/overview', { params: { ids } });

test('it counts all projects and those that are completed', async () => {
  await makeProject(admin, { status: 'completed' });
  await makeProject(admin, { status: 'ongoing' });
  await makeProject(admin, { status: 'failed' });
  expect((await overview()).data).toEqual({ total: 3, completed: 1, projects: [] });
});

test('it has the projects that were asked for, in that order, without those that there aren’t', async () => {
  const first = await makeProject(admin, { title: 'first' });
  const second = await makeProject(admin, { title: 'second' });
  const { data } = await overview(`${second},9999,${first}`);
  expect(data.projects.map(({ title }: { title: string }) => title)).toEqual(['second', 'first']);
});

test('a project that was deleted is in none of it', async () => {
  const id = await makeProject(admin, { status: 'completed' });
  expect((await overview(String(id))).data).toMatchObject({ total: 1, completed: 1 });
  await admin.delete('/project/deleteProject', { data: { id } });
  expect((await overview(String(id))).data).toEqual({ total: 0, completed: 0, projects: [] });
});

test.each(['a', '1,,2', '-1', Array.from({ length: 21 }, (_, index) => index + 1).join()])(
  'ids of %s are refused',
  async (ids) => {
    expect((await overview(ids)).status).toBe(422);
  },
);
