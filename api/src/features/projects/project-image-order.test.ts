import type { AxiosInstance } from 'axios';
import { makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: AxiosInstance;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  id = await makeProject(admin);
});
afterAll(() => app.close());

const file = async (name: string) => asFile(await picture(), name);
const idsOf = (images: { id: number }[]) => images.map((image) => image.id);
const existing = (ids: number[]) => ids.map((kept) => JSON.stringify({ id: kept }));

async function threeImages(): Promise<[number, number, number]> {
  const images = [await file('a.png'), await file('b.png'), await file('c.png')];
  const { data } = await admin.post('/project_imgs/create', form({ pid: id, images }));
  const [a = 0, b = 0, c = 0] = idsOf(data.result);
  return [a, b, c];
}

test('images are sorted, new ones among them, and the first is the cover', async () => {
  const [a, b, c] = await threeImages();
  const order = JSON.stringify([c, 'file:1', a, 'file:0', b]);
  const { data } = await admin.post(
    '/project_imgs/update',
    form({
      ...{ id, order, 'existing[]': existing([a, b, c]) },
      'images[]': [await file('d.png'), await file('e.png')],
    }),
  );
  const [first, second, third, fourth, last] = idsOf(data.result);
  expect([first, third, last]).toEqual([c, a, b]);
  expect(fourth).toBeLessThan(second ?? 0);
  const [project] = (await app.client().get('/project/getPublic')).data.result;
  expect(project.image_path).toBe(data.result[0].image_path);
});

test('images that the order does not name go after the others', async () => {
  const [a, b, c] = await threeImages();
  const fields = { id, order: JSON.stringify([c]), 'existing[]': existing([a, b, c]) };
  const { data } = await admin.post('/project_imgs/update', form(fields));
  expect(idsOf(data.result)).toEqual([c, a, b]);
});

test('a picture of the library is added where the order says, once for each key', async () => {
  const [a, b, c] = await threeImages();
  const added = (await admin.post('/media/add', form({ file: await file('library.png') }))).data;
  const fields = () =>
    form({ id, order: JSON.stringify([`media:${added.id}`, a, b, c]), 'existing[]': existing([a, b, c]) });
  const headers = { 'Idempotency-Key': 'an-id-that-is-long-enough' };
  const first = await admin.post('/project_imgs/update', fields(), { headers });
  const again = await admin.post('/project_imgs/update', fields(), { headers });
  expect(first.data.result[0].image_path).toBe(added.path);
  expect(again.data).toEqual(first.data);
  expect(again.data.result).toHaveLength(4);
});

test.each(['[999]', '["file:0"]', '["new"]', '{}', 'x'])(
  'the order %s is refused and changes nothing',
  async (order) => {
    const [a, b, c] = await threeImages();
    const fields = { id, order, 'existing[]': existing([a, b, c]) };
    expect((await admin.post('/project_imgs/update', form(fields))).status).toBe(422);
    expect(idsOf((await app.client().post('/project_imgs/get', { id })).data)).toEqual([a, b, c]);
  },
);
