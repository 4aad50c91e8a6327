import { afterDays } from '../../../test/after-days.ts';
import { publishAwards } from '../../../test/awards.ts';
import { makeProject, PROJECT } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { RevisionModel } from '../../records/revision.model.ts';
import { Project } from '../projects/project.model.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let id: number;
let key: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  id = await makeProject(admin);
  key = `project/${id}`;
});
afterAll(() => app.close());

const change = (fields: Record<string, unknown>) => admin.put('/project/updateProject', { id, ...fields });
const revisions = async (of = key) => (await admin.get('/records/revisions', { params: { key: of } })).data;
const revision = async (of: string) => (await admin.get('/records/revision', { params: { id: of } })).data;
const restore = (of: string) => admin.post('/records/restoreRevision', { key, id: of });
/** What visitors see, byte for byte. */
async function shown(): Promise<string> {
  const { result } = (await app.client().post('/project/getProject', { id })).data;
  const { version: _version, updated_at: _at, ...fields } = result;
  const images = (await app.client().post('/project_imgs/get', { id })).data;
  return JSON.stringify([fields, images.map((image: { image_path: string }) => image.image_path)]);
}

test('each save is a revision with who, when and what', async () => {
  await change({ title: 'Second' });
  const [second, first] = await revisions();
  expect([second.title, second.event, second.by]).toEqual(['Second', 'changed', 'admin']);
  expect([first.title, first.event]).toEqual([PROJECT.title, 'created']);
  expect((await revision(first.id)).value).toEqual({ ...PROJECT, tags: 'LGU,Permits', images: [] });
});

test('images are part of a revision, and their files stay with it', async () => {
  await admin.post('/project_imgs/create', form({ pid: id, images: asFile(await picture()) }));
  const before = await shown();
  await admin.post('/project_imgs/update', form({ id }));
  const [, withImage] = await revisions();
  const [image] = (await revision(withImage.id)).value.images;
  expect((await app.client().get(`/files/${image.path}`)).status).toBe(200);
  await restore(withImage.id);
  expect(await shown()).toBe(before);
});

test('a restored revision is a revision of its own', async () => {
  await change({ title: 'Second' });
  const [, first] = await revisions();
  expect((await restore(first.id)).status).toBe(200);
  const [newest, ...others] = await revisions();
  expect([newest.title, newest.event, others.length]).toEqual([PROJECT.title, 'restored', 2]);
});

test('any sequence of edits and restores gives back each earlier state byte for byte', async () => {
  const states = new Map<string, string>();
  // A fixed seed: the same sequence in each run.
  let seed = 20_261_122;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const note = async () => {
    const [newest] = await revisions();
    states.set(newest.id, await shown());
  };
  await note();
  for (let step = 0; step < 30; step += 1) {
    const known = [...states.keys()];
    const kind = random(4);
    const text = '<b>é</b> "q" \\ \u2028 😀'.repeat(random(4));
    if (kind === 0) await change({ title: `T${random(50)} ${text}`.trim(), tags: ['a', `b${step}`] });
    if (kind === 1) await change({ description: text, completed: `2020-01-0${1 + random(9)}` });
    if (kind === 2)
      await admin.post(
        '/project_imgs/create',
        form({ pid: id, images: asFile(await picture('png', 40, 40)) }),
      );
    if (kind === 3) await restore(known[random(known.length)] ?? '');
    await note();
  }
  for (const [of, state] of states) {
    await restore(of);
    expect(await shown()).toBe(state);
  }
});

test('a state that a killed process has saved without a revision is kept with the next change', async () => {
  await RevisionModel.deleteMany({});
  await change({ title: 'Second' });
  expect((await revisions()).map(({ title }: { title: string }) => title)).toEqual(['Second', PROJECT.title]);
});

test('changes at the same moment leave a revision each', async () => {
  await Promise.all(['A', 'B', 'C', 'D'].map((title) => change({ title })));
  const titles = (await revisions()).map(({ title }: { title: string }) => title);
  expect(titles.slice(-1)).toEqual([PROJECT.title]);
  const { number } = (await Project.findById(id).lean()) ?? {};
  expect(number).toBe(5);
  expect(titles[0]).toBe(JSON.parse(await shown())[0].title);
});

test('revisions stay for 90 days, and at least the last 20', async () => {
  for (let count = 0; count < 24; count += 1) await change({ title: `T${count}` });
  await afterDays(app, 89);
  expect(await revisions()).toHaveLength(25);
  await afterDays(app, 2);
  expect((await revisions()).map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `T${23 - index}`),
  );
});

test('a revision of another record is not restored', async () => {
  const other = await makeProject(admin);
  const [foreign] = await revisions(`project/${other}`);
  expect((await restore(foreign.id)).status).toBe(404);
});

test('content goes back to any state, also to what its release came with', async () => {
  await publishAwards(admin);
  const content = 'content/mfe-public/awards';
  const value = { title: 'Prizes', intro: '', items: [] };
  await admin.post('/content/save', { type: 'mfe-public/awards', value, version: 0 });
  const list = await revisions(content);
  expect(list).toHaveLength(2);
  const back = await admin.post('/records/restoreRevision', { key: content, id: list[1].id });
  expect(back.status).toBe(200);
  expect((await app.client().get('/content/published')).data.content).toEqual({});
  await admin.post('/records/restoreRevision', { key: content, id: list[0].id });
  const { data } = await app.client().get('/content/published');
  expect(data.content['mfe-public/awards'].value).toEqual(value);
});

test('a picture that only revisions show can be removed from the library, and is in it again when one is restored', async () => {
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const order = JSON.stringify([`media:${media.id}`]);
  await admin.post('/project_imgs/create', form({ pid: id, order }));
  const before = await shown();
  await admin.post('/project_imgs/update', form({ id }));
  expect((await admin.delete('/media/delete', { data: { id: media.id } })).status).toBe(200);
  expect((await admin.get('/media/list')).data.total).toBe(0);
  const [, withImage] = await revisions();
  await restore(withImage.id);
  expect(await shown()).toBe(before);
  expect((await admin.get('/media/list')).data.list).toMatchObject([{ id: media.id }]);
});
