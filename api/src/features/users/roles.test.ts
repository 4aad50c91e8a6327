import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { join, resetUsers } from '../../../test/users.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await resetUsers(app);
});
afterAll(() => app.close());

interface Operation {
  security?: { key: string[] }[];
}

/** Calls whose description says that the key must be one of `role`. */
async function callsOf(role: string): Promise<[method: string, path: string][]> {
  const { data } = await app.client().get('/openapi.json');
  const paths: Record<string, Record<string, Operation>> = data.paths;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.[0]?.key[0] === role)
      .map(([method]): [string, string] => [method, path]),
  );
}

test('every call about users of the site, its setup, releases and their tokens, the audit log, and deleting all questions is for administrators alone, and no other', async () => {
  const paths = [...new Set((await callsOf('admin')).map(([, path]) => path))];
  expect(paths.filter((path) => !/^\/(users|setup|releases|audit)(\/|$)/.test(path))).toEqual([
    '/assistant/questions',
  ]);
  const editors = (await callsOf('editor')).map(([, path]) => path);
  expect(editors.filter((path) => /^\/(users(?!\/account)|setup|releases|audit)(\/|$)/.test(path))).toEqual(
    [],
  );
});

test('an editor is refused each of them with 403, and told who can do it', async () => {
  const { client } = await join(app, 'maria');
  const calls = await callsOf('admin');
  expect(calls.length).toBeGreaterThan(30);
  for (const [method, url] of calls) {
    const { status, data } = await client.request({ method, url, data: method === 'get' ? undefined : {} });
    expect([url, status, data.code]).toEqual([url, 403, 'forbidden']);
    expect(data.message).toMatch(/^Only administrators can do this\. .* ask an administrator/);
  }
});

test('an editor keeps projects and news', async () => {
  const { client } = await join(app, 'maria');
  const project = { title: 'Permits', description: '', status: 'ongoing', tags: [] };
  expect((await client.post('/project/createProject', project)).status).toBe(200);
  expect((await client.post('/project/getTotal', {})).status).toBe(200);
  for (const [method, url] of (await callsOf('editor')).filter(([, path]) => !path.startsWith('/users')))
    expect([url, (await client.request({ method, url, data: {} })).status]).not.toEqual([url, 403]);
});

test('who holds the key is said with its check', async () => {
  const { client } = await join(app, 'maria');
  expect((await client.post('/users/verifyKey')).data).toEqual({
    status: true,
    name: 'maria',
    role: 'editor',
  });
});

test('a change of the role counts from the next request of a session that is open', async () => {
  const { client, id } = await join(app, 'maria');
  const admin = await app.signedIn();
  await admin.post('/users/role', { id, role: 'admin' });
  expect((await client.get('/users')).status).toBe(200);
  await admin.post('/users/role', { id, role: 'editor' });
  expect((await client.get('/users')).status).toBe(403);
});

test('what a key opens is kept by no cache on the way', async () => {
  const { client } = await join(app, 'maria');
  expect((await client.get('/users/account')).headers['cache-control']).toBe('no-store');
});
