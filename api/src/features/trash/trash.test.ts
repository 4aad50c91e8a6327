import { afterDays } from '../../../test/after-days.ts';
import { makeProject, PROJECT } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { DraftModel } from '../../records/draft.model.ts';
import { RevisionModel } from '../../records/revision.model.ts';
import { Trash as TrashModel } from '../../records/trash.model.ts';

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

const trash = async () => (await admin.get('/trash/list')).data;
const remove = () => admin.delete('/project/deleteProject', { data: { id } });
const restore = (wanted: Record<string, unknown> = { key }) => admin.post('/trash/restore', wanted);
const project = async () => (await app.client().post('/project/getProject', { id })).data.result;
const saveDraft = async (title: string) =>
  (
    await admin.post('/records/saveDraft', {
      ...{ key, version: 0, published: 1 },
      value: { ...PROJECT, tags: '', images: [], title },
    })
  ).data;

test('a deleted project is in the trash, with its name, who deleted it and until when it can come back', async () => {
  expect((await remove()).data).toEqual({ result: id });
  const { list, total } = await trash();
  expect([total, list[0]]).toEqual([
    1,
    expect.objectContaining({ key, title: PROJECT.title, what: 'record', by: 'admin' }),
  ]);
  expect(Date.parse(list[0].until) - Date.parse(list[0].at)).toBe(30 * 86_400_000);
});

test('what is brought back is as it was, under its id, with its images', async () => {
  await admin.post('/project_imgs/create', form({ pid: id, images: asFile(await picture()) }));
  const before = await project();
  const images = (await app.client().post('/project_imgs/get', { id })).data;
  await remove();
  expect((await restore()).data).toEqual({ key });
  const { version, updated_at, ...fields } = before;
  expect(await project()).toMatchObject(fields);
  expect((await app.client().post('/project_imgs/get', { id })).data).toMatchObject(
    images.map(({ image_path }: { image_path: string }) => ({ image_path })),
  );
  expect((await trash()).list).toEqual([]);
});

test('a draft goes into the trash with its project, and comes back with it', async () => {
  await saveDraft('Half written');
  await remove();
  expect((await admin.get('/records/drafts')).data).toEqual([]);
  await restore();
  expect((await admin.get('/records/drafts')).data).toMatchObject([{ key, title: 'Half written' }]);
});

test('a discarded draft comes back', async () => {
  const { version } = await saveDraft('Half written');
  await admin.post('/records/discardDraft', { key, version });
  expect((await trash()).list).toMatchObject([{ key, title: 'Half written', what: 'draft' }]);
  await restore();
  expect((await admin.get('/records/drafts')).data).toMatchObject([{ key, title: 'Half written' }]);
});

test('a discarded draft does not come back over another one', async () => {
  const { version } = await saveDraft('First');
  await admin.post('/records/discardDraft', { key, version });
  await saveDraft('Second');
  expect((await restore()).data.code).toBe('other_draft');
  expect((await admin.get('/records/drafts')).data).toMatchObject([{ title: 'Second' }]);
  expect((await trash()).list).toHaveLength(1);
});

const drafts = async () => (await admin.get('/records/drafts')).data;
/** A newer draft, of a project that visitors don't see. */
const saveNewer = () =>
  admin.post('/records/saveDraft', {
    ...{ key, version: 0, published: null },
    value: { ...PROJECT, tags: '', images: [], title: 'Newer' },
  });

test('a project comes back beside a newer draft, and the draft that was deleted with it stays in the trash', async () => {
  await saveDraft('Valuable');
  await remove();
  await saveNewer();
  const [deleted] = (await trash()).list;
  expect((await restore()).data).toEqual({ key });
  expect((await project()).title).toBe(PROJECT.title);
  expect(await drafts()).toMatchObject([{ key, title: 'Newer' }]);
  const [kept, ...others] = (await trash()).list;
  expect([kept, others]).toEqual([
    { ...deleted, id: expect.any(String), title: 'Valuable', what: 'draft' },
    [],
  ]);
  expect((await restore()).data.code).toBe('other_draft');
  const [{ version }] = await drafts();
  await admin.post('/records/publish', { key, version });
  expect((await restore({ id: kept.id })).status).toBe(200);
  expect(await drafts()).toMatchObject([{ key, title: 'Valuable' }]);
  expect((await trash()).list).toEqual([]);
});

test('pictures of a draft that stays in the trash stay', async () => {
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  await admin.post('/records/saveDraft', {
    ...{ key, version: 0, published: 1 },
    value: { ...PROJECT, tags: '', images: [{ path: media.path, source: false }] },
  });
  await remove();
  await saveNewer();
  await restore();
  await admin.delete('/media/delete', { data: { id: media.id } });
  expect((await app.files.open(media.path)) !== null).toBe(true);
});

test.each([
  ['without a newer draft', false],
  ['beside a newer draft', true],
])(
  'a project with a draft that is brought back %s, several times at once, comes back once',
  async (_, newer) => {
    await saveDraft('Valuable');
    await remove();
    if (newer) await saveNewer();
    const [{ id: item }] = (await trash()).list;
    await Promise.all([1, 2, 3].map(() => restore({ id: item })));
    expect((await project()).title).toBe(PROJECT.title);
    expect(await drafts()).toMatchObject([{ title: newer ? 'Newer' : 'Valuable' }]);
    const left = (await trash()).list.map(({ title }: { title: string }) => title);
    expect(left).toEqual(newer ? ['Valuable'] : []);
  },
);

test('what was brought back by a process that was killed before it was done comes back whole', async () => {
  await saveDraft('Valuable');
  await remove();
  const [{ id: item }] = (await trash()).list;
  const copy = await TrashModel.findById(item).orFail().lean();
  await restore();
  await admin.delete('/project/deleteProject', { data: { id } });
  await TrashModel.deleteMany({});
  await TrashModel.create(copy);
  await DraftModel.create({ ...JSON.parse(copy.draft ?? ''), publish_at: null });
  expect((await trash()).list).toMatchObject([{ id: item }]);
  expect((await restore()).status).toBe(200);
  expect([(await project()).title, (await drafts())[0].title]).toEqual([PROJECT.title, 'Valuable']);
  expect((await trash()).list).toEqual([]);
});

test('bringing something back twice is answered once', async () => {
  await remove();
  const answers = await Promise.all([restore(), restore()]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await admin.post('/project/getTotal', {})).data).toEqual({ total: 1 });
  expect((await restore()).status).toBe(404);
});

test('after 30 days it is gone for good, with its pictures and revisions', async () => {
  await admin.post('/project_imgs/create', form({ pid: id, images: asFile(await picture()) }));
  await remove();
  await afterDays(app, 31);
  expect((await trash()).total).toBe(0);
  expect(await app.storedFiles()).toEqual([]);
  expect(await RevisionModel.countDocuments()).toBe(0);
  expect((await restore()).status).toBe(404);
});

test('revisions go on after a record was brought back', async () => {
  await remove();
  await restore();
  await admin.put('/project/updateProject', { id, title: 'Later' });
  const { data } = await admin.get('/records/revisions', { params: { key } });
  expect(data.map(({ event }: { event: string }) => event)).toEqual(['changed', 'restored', 'created']);
});

test('deleting what is not there is refused as before, and leaves nothing in the trash', async () => {
  await remove();
  expect((await remove()).status).toBe(404);
  expect((await trash()).list).toHaveLength(1);
});
