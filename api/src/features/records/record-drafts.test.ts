import { randomUUID } from 'node:crypto';
import { publishAwards } from '../../../test/awards.ts';
import { makeProject, PROJECT } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { DraftModel } from '../../records/draft.model.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let id: number;
let key: string;

const value = { ...PROJECT, tags: 'LGU,Permits', images: [] };

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

const find = async (name = key) => (await admin.get('/records/find', { params: { key: name } })).data;
const save = (draft: Record<string, unknown>) =>
  admin.post('/records/saveDraft', { key, value, version: 0, published: 1, ...draft });
const titleOnSite = async () => (await app.client().post('/project/getProject', { id })).data.result.title;

test('a record is found for its form: what visitors see, and no draft', async () => {
  expect(await find()).toEqual({
    key,
    published: {
      value,
      ...{ version: 1, title: PROJECT.title, savedBy: 'admin', unpublishAt: null },
      savedAt: expect.any(String),
    },
    draft: null,
  });
});

test('visitors see nothing of a draft, in no call', async () => {
  await save({ value: { ...value, title: 'Secret plan' } });
  expect((await find()).draft).toMatchObject({ title: 'Secret plan', savedBy: 'admin', isPublished: true });
  const answers = await Promise.all([
    app.client().post('/project/getProject', { id }),
    app.client().get('/project/getPublic'),
    app.client().get('/project/overview'),
    app.client().get('/project/getPublic', { params: { search: 'Secret' } }),
  ]);
  expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain('Secret');
});

test.each([
  '/records/drafts',
  `/records/find?key=project/1`,
  '/records/revisions?key=project/1',
  '/trash/list',
])('GET %s needs a key', async (path) => {
  expect((await app.client().get(path)).status).toBe(401);
});

test('a draft may be half filled, and is saved again and again', async () => {
  const half = { title: '', description: 'Only this', images: [] };
  const { data: first } = await save({ value: half });
  expect(first.value).toEqual({ ...half, status: 'ongoing', completed: null, tags: '' });
  const { data: second } = await save({ value: { ...half, title: 'T' }, version: first.version });
  expect([second.version, second.title]).toEqual([first.version + 1, 'T']);
});

test('who saves over a newer draft is refused and gets it', async () => {
  const { data: first } = await save({});
  await save({ version: first.version, value: { ...value, title: 'Theirs' } });
  const { status, data } = await save({ version: first.version, value: { ...value, title: 'Mine' } });
  expect([status, data.code, data.record.draft.title]).toEqual([409, 'newer_version', 'Theirs']);
});

test('a save that is sent again, as its answer was lost, is answered as it was', async () => {
  const first = { id: randomUUID(), value: { ...value, title: 'Mine' } };
  const created = await save(first);
  expect((await save(first)).data).toEqual(created.data);
  const second = { id: randomUUID(), version: created.data.version, value: { ...value, title: 'Mine too' } };
  const answers = await Promise.all([save(second), save(second), save(second)]);
  const version = created.data.version + 1;
  for (const { status, data } of answers)
    expect([status, data.version, data.title]).toEqual([200, version, 'Mine too']);
  expect((await save({ id: randomUUID(), version })).status).toBe(200);
});

test('a save that is sent again after somebody else has saved is refused', async () => {
  const mine = { id: randomUUID(), value: { ...value, title: 'Mine' } };
  const { data: first } = await save(mine);
  await save({ id: randomUUID(), version: first.version, value: { ...value, title: 'Theirs' } });
  const { status, data } = await save(mine);
  expect([status, data.code, data.record.draft.title]).toEqual([409, 'newer_version', 'Theirs']);
});

test('a save that is sent again after the record was published is answered as it was, and the next one is refused', async () => {
  const mine = { id: randomUUID(), value: { ...value, title: 'Mine' } };
  const { data: first } = await save(mine);
  await admin.put('/project/updateProject', { id, description: 'Theirs' });
  expect((await save(mine)).data).toEqual(first);
  const { status, data } = await save({ id: randomUUID(), version: first.version });
  expect([status, data.record.published.value.description]).toEqual([409, 'Theirs']);
});

test('a draft that was discarded and written again is a newer one', async () => {
  const { data: first } = await save({});
  await admin.post('/records/discardDraft', { key, version: first.version });
  await save({ value: { ...value, title: 'Theirs' } });
  expect((await save({ version: first.version })).status).toBe(409);
});

test('who writes a draft of what was published since is refused and gets what visitors see', async () => {
  await admin.put('/project/updateProject', { id, title: 'Published since' });
  const { status, data } = await save({});
  expect([status, data.record.published.title]).toEqual([409, 'Published since']);
});

test.each([
  ['a status that there is not', { ...value, status: 'lost' }, 'status'],
  ['an image that is no path', { ...value, images: [{ path: '../x', source: false }] }, 'images'],
  ['a title that is too long', { ...value, title: 'x'.repeat(201) }, 'title'],
])('a draft with %s is refused', async (_, wrong, field) => {
  const { status, data } = await save({ value: wrong });
  expect([status, Object.keys(data.fields)]).toEqual([422, [field]]);
});

test.each(['project', 'user/1', 'project/x', 'project/new-1', 'content/x', 'project/1/2'])(
  'there is no draft of %s',
  async (wrong) => {
    expect((await save({ key: wrong })).status).toBe(422);
  },
);

test.each([
  'project/01',
  'project/0',
  'project/٣',
  'project/1e3',
  'project/+1',
  'project/1.0',
  'project/1 ',
  'article/001',
])('no call takes %j as the key of a record', async (spelled) => {
  const { version } = (await save({})).data;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const calls = {
    saveDraft: { value, version: 0, published: null },
    discardDraft: { version },
    publish: { version },
    schedule: { version, at },
    planEnd: { at },
    unpublish: {},
    restoreRevision: { id: `${key}@1` },
    previewLink: {},
  };
  const body = { key: spelled };
  const answers = await Promise.all([
    ...Object.entries(calls).map(([call, fields]) => admin.post(`/records/${call}`, { ...body, ...fields })),
    admin.post('/trash/restore', body),
    admin.get('/records/find', { params: body }),
    admin.get('/records/revisions', { params: body }),
  ]);
  expect(answers.map((answer) => [answer.status, Object.keys(answer.data.fields ?? {})])).toEqual(
    answers.map(() => [422, ['key']]),
  );
});

test.each([1, null])(
  'a draft of a number that never was a record is refused, also when it was last seen as %j',
  async (published) => {
    const next = id + 1;
    for (const wrong of [`project/${next}`, `article/${next}`, 'project/999999999999999']) {
      const { status, data } = await save({ key: wrong, published });
      expect([status, data.code]).toEqual([404, 'not_found']);
    }
    expect((await admin.get('/records/drafts')).data).toEqual([]);
  },
);

test.each(['unpublished', 'deleted', 'discarded'])(
  'a record that was %s can be drafted under its number and published again',
  async (how) => {
    if (how === 'deleted') await admin.delete('/project/deleteProject', { data: { id } });
    else await admin.post('/records/unpublish', { key });
    const before = (await find().catch(() => null))?.draft;
    if (how === 'discarded') await admin.post('/records/discardDraft', { key, version: before.version });
    const { status, data } = await save({ version: (await find()).draft?.version ?? 0, published: null });
    expect(status).toBe(200);
    const answer = await admin.post('/records/publish', { key, version: data.version });
    expect([answer.status, await titleOnSite()]).toEqual([200, PROJECT.title]);
  },
);

test('a draft of a record that there is not is not found', async () => {
  expect((await admin.get('/records/find', { params: { key: 'project/999999' } })).status).toBe(404);
});

test('publishing a draft shows it, and leaves none', async () => {
  const { data } = await save({ value: { ...value, title: 'New' } });
  const answer = await admin.post('/records/publish', { key, version: data.version });
  expect([answer.status, answer.data]).toEqual([200, { key }]);
  expect(await titleOnSite()).toBe('New');
  expect((await find()).draft).toBeNull();
});

test('a draft that was saved since can not be published as it was', async () => {
  const { data } = await save({});
  await save({ version: data.version, value: { ...value, title: 'Later' } });
  expect((await admin.post('/records/publish', { key, version: data.version })).status).toBe(409);
  expect(await titleOnSite()).toBe(PROJECT.title);
});

test('a draft goes on top of what was published since, field by field', async () => {
  const { data } = await save({ value: { ...value, title: 'Mine' } });
  await admin.put('/project/updateProject', { id, description: 'Theirs' });
  expect((await admin.post('/records/publish', { key, version: data.version })).status).toBe(200);
  const { result } = (await app.client().post('/project/getProject', { id })).data;
  expect(result).toMatchObject({ title: 'Mine', description: 'Theirs' });
});

test('a draft of a field that somebody else has published since is not published', async () => {
  const { data } = await save({ value: { ...value, title: 'Mine' } });
  await admin.put('/project/updateProject', { id, title: 'Theirs' });
  const answer = await admin.post('/records/publish', { key, version: data.version });
  expect([answer.status, answer.data.code]).toEqual([409, 'changed_by_both']);
  expect(answer.data.record.published.title).toBe('Theirs');
  expect(await titleOnSite()).toBe('Theirs');
});

test('a new project is drafted under an id that the client makes up, and published once', async () => {
  const fresh = `project/new-${randomUUID()}`;
  const { data } = await save({ key: fresh, published: null, value: { ...value, title: 'Fresh' } });
  expect((await admin.get('/records/drafts')).data).toMatchObject([
    { key: fresh, title: 'Fresh', isPublished: false },
  ]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.post('/records/publish', { key: fresh, version: data.version })),
  );
  const published = answers.filter(({ status }) => status === 200);
  expect(new Set(published.map((answer) => answer.data.key)).size).toBe(1);
  const { data: list } = await admin.post('/project/find', { search: 'Fresh' });
  expect(list.total).toEqual({ total: 1 });
  expect((await admin.get('/records/drafts')).data).toEqual([]);
});

test('a draft of a new project that was published by another call is refused, with its id', async () => {
  const uuid = randomUUID();
  const fresh = `project/new-${uuid}`;
  await save({ key: fresh, published: null });
  const headers = { 'Idempotency-Key': uuid };
  const { data: made } = await admin.post('/project/createProject', PROJECT, { headers });
  const { status, data } = await save({ key: fresh, published: null });
  expect([status, data.code, data.id]).toEqual([409, 'already_created', made.result]);
});

test('an empty draft can not be published', async () => {
  const fresh = `project/new-${randomUUID()}`;
  const empty = { ...value, title: '', description: '' };
  const { data } = await save({ key: fresh, published: null, value: empty });
  const answer = await admin.post('/records/publish', { key: fresh, version: data.version });
  expect([answer.status, answer.data.fields]).toEqual([422, { title: 'Fill every required textbox!' }]);
});

test('pictures of a draft stay, and are its images once it is published', async () => {
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const images = [{ path: media.path, source: false }];
  const { data } = await save({ value: { ...value, images } });
  expect((await admin.delete('/media/delete', { data: { id: media.id } })).data.code).toBe('in_use');
  await admin.post('/records/publish', { key, version: data.version });
  expect((await app.client().post('/project_imgs/get', { id })).data).toMatchObject([
    { image_path: media.path },
  ]);
});

test('content is drafted by its fields and published', async () => {
  await publishAwards(admin);
  const content = 'content/mfe-public/awards';
  const written = { title: 'Prizes', intro: '<p onclick="x()">Hello</p>', items: [] };
  const { data } = await save({ key: content, published: 0, value: written });
  expect(data).toMatchObject({ title: 'Awards', value: { title: 'Prizes', intro: '<p>Hello</p>' } });
  const empty = { ...written, title: '' };
  const { data: second } = await save({ key: content, published: 0, value: empty, version: data.version });
  const refused = await admin.post('/records/publish', { key: content, version: second.version });
  expect([refused.status, Object.keys(refused.data.fields)]).toEqual([422, ['title']]);
  const { data: third } = await save({ key: content, published: 0, value: written, version: second.version });
  await admin.post('/records/publish', { key: content, version: third.version });
  const { content: published } = (await app.client().get('/content/published')).data;
  expect(published['mfe-public/awards'].value.title).toBe('Prizes');
});

test('a draft that another call has published is forgotten without a copy in the trash', async () => {
  const { data } = await save({});
  await admin.post('/records/discardDraft', { key, version: data.version, isPublished: true });
  expect(await DraftModel.countDocuments()).toBe(0);
  expect((await admin.get('/trash/list')).data.total).toBe(0);
});

test('a picture that only a draft has is used there, and is replaced there', async () => {
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  await save({ value: { ...value, images: [{ path: media.path, source: false }] } });
  const used = { kind: 'project', id, title: PROJECT.title, where: 'Draft' };
  expect((await admin.get('/media/find', { params: { id: media.id } })).data.used).toEqual([used]);
  const file = asFile(await picture('png', 77, 77));
  const { data: replaced } = await admin.post('/media/replace', form({ id: media.id, file }));
  expect((await find()).draft.value.images).toEqual([{ path: replaced.path, source: false }]);
});
