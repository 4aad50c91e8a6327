import { randomUUID } from 'node:crypto';
import { makeProject, PROJECT } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordKinds } from '../../features.ts';
import { DraftModel } from '../../records/draft.model.ts';
import { draftMark } from '../../records/drafts.ts';
import { PlannedEnd } from '../../records/planned-end.model.ts';
import { recordOf } from '../../records/record-kind.ts';
import { doWhatIsDue } from '../../records/schedule.ts';
import { ImageLibrary } from '../../storage/image-library.ts';
import { writeDueEvent } from './write-due-event.ts';

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

const HOUR = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR).toISOString();
const value = { ...PROJECT, tags: '', images: [] };
const save = (draft: Record<string, unknown>) =>
  admin.post('/records/saveDraft', { version: 0, published: null, value, ...draft });
const kinds = () => recordKinds(new ImageLibrary(app.files));
/** What each process does twice a second. */
const watch = () => doWhatIsDue(kinds(), app.services.log, writeDueEvent);
/** As if the hour were over. */
async function anHourLater(): Promise<void> {
  const past = new Date(Date.now() - 1);
  await DraftModel.updateMany({ publish_at: { $gt: new Date(0) } }, { $set: { publish_at: past } });
  await PlannedEnd.updateMany({}, { $set: { at: past } });
}
const projects = async () => (await app.client().get('/project/getPublic')).data.result;
const actions = async () =>
  (await admin.get('/audit/list')).data.list.map(({ action }: { action: string }) => action);
async function planned(title = 'Planned'): Promise<string> {
  const key = `project/new-${randomUUID()}`;
  const { data } = await save({ key, value: { ...value, title } });
  await admin.post('/records/schedule', { key, version: data.version, at: inAnHour() });
  return key;
}

test('a draft is published at its time, and not before', async () => {
  await planned();
  await watch();
  expect(await projects()).toEqual([]);
  await anHourLater();
  await watch();
  expect(await projects()).toMatchObject([{ title: 'Planned' }]);
  expect((await admin.get('/records/drafts')).data).toEqual([]);
});

test('when several processes find it due at once, it is published and logged once', async () => {
  await planned();
  const id = await makeProject(admin);
  const key = `project/${id}`;
  const { data } = await save({ key, published: 1, value: { ...value, title: 'Changed' } });
  await admin.post('/records/schedule', { key, version: data.version, at: inAnHour() });
  await anHourLater();
  await Promise.all([watch(), watch(), watch(), watch()]);
  expect((await projects()).map(({ title }: { title: string }) => title).sort()).toEqual([
    'Changed',
    'Planned',
  ]);
  const { data: revisions } = await admin.get('/records/revisions', { params: { key } });
  expect(revisions.map(({ event }: { event: string }) => event)).toEqual(['published', 'created']);
  const logged = (await actions()).filter(
    (action: string) => action === 'Published a project at its planned time',
  );
  expect(logged).toHaveLength(2);
});

test('when several processes find projects with pictures due at once, each picture is in its project once', async () => {
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const images = [{ path: media.path, source: false }];
  const change = await makeProject(admin);
  for (const [key, published] of [
    [`project/${change}`, 1],
    [`project/new-${randomUUID()}`, null],
  ] as const) {
    const { data } = await save({ key, published, value: { ...value, images } });
    await admin.post('/records/schedule', { key, version: data.version, at: inAnHour() });
  }
  await anHourLater();
  await Promise.all([watch(), watch(), watch(), watch()]);
  const found = await projects();
  expect(found).toHaveLength(2);
  for (const { id } of found)
    expect((await app.client().post('/project_imgs/get', { id })).data).toMatchObject([
      { image_path: media.path },
    ]);
});

test('what a killed process has published without a copy is kept as published by the next one', async () => {
  const id = await makeProject(admin);
  const key = `project/${id}`;
  const { data } = await save({ key, published: 1, value: { ...value, title: 'Changed' } });
  await admin.post('/records/schedule', { key, version: data.version, at: inAnHour() });
  await anHourLater();
  const draft = await DraftModel.findById(key).lean();
  if (!draft) throw new Error('there is no draft');
  const { kind } = recordOf(kinds(), key);
  const publication = {
    id: String(id),
    value: JSON.parse(draft.value),
    draft: draftMark(draft),
    by: 'admin',
  };
  await kind.publish({ ...publication, version: 1, number: undefined, key: undefined });
  await watch();
  const { data: revisions } = await admin.get('/records/revisions', { params: { key } });
  expect(revisions.map(({ event }: { event: string }) => event)).toEqual(['published', 'created']);
});

test('what is written after it was planned is published with it', async () => {
  const key = await planned();
  const { data } = await admin.get('/records/find', { params: { key } });
  await save({ key, version: data.draft.version, value: { ...value, title: 'Better' } });
  await anHourLater();
  await watch();
  expect(await projects()).toMatchObject([{ title: 'Better' }]);
});

test('what can not be published at its time stays a draft, which says why', async () => {
  const key = await planned();
  const { data } = await admin.get('/records/find', { params: { key } });
  await save({ key, version: data.draft.version, value: { ...value, title: '', description: '' } });
  await anHourLater();
  await watch();
  await watch();
  expect(await projects()).toEqual([]);
  const { data: found } = await admin.get('/records/find', { params: { key } });
  expect(found.draft).toMatchObject({ publishAt: null, failure: 'Fill every required textbox!' });
  expect((await actions())[0]).toBe('Could not publish a project at its planned time');
});

test('what is no longer planned is not published', async () => {
  const key = await planned();
  const { data } = await admin.get('/records/find', { params: { key } });
  expect(data.draft.publishAt).not.toBeNull();
  await admin.post('/records/schedule', { key, version: data.draft.version, at: null });
  await anHourLater();
  await watch();
  expect(await projects()).toEqual([]);
});

test.each([
  ['in the past', new Date(Date.now() - HOUR).toISOString()],
  ['in ten years', new Date(Date.now() + 87_600 * HOUR).toISOString()],
  ['that is none', 'tomorrow'],
])('a time %s is refused', async (_, at) => {
  const key = `project/new-${randomUUID()}`;
  const { data } = await save({ key });
  const answer = await admin.post('/records/schedule', { key, version: data.version, at });
  expect([answer.status, Object.keys(answer.data.fields)]).toEqual([422, ['at']]);
});

test('what could not be published as it is can not be planned', async () => {
  const key = `project/new-${randomUUID()}`;
  const { data } = await save({ key, value: { ...value, title: '', description: '' } });
  const answer = await admin.post('/records/schedule', { key, version: data.version, at: inAnHour() });
  expect(answer.status).toBe(422);
});

test('an article that is planned may have a date until then, and no later one', async () => {
  const key = `article/new-${randomUUID()}`;
  const article = { title: 'Tomorrow', type: 'update', content: '<p>News.</p>' };
  const draft = async (date: string, version: number) =>
    (await save({ key, version, value: { ...article, date } })).data;
  const plan = async (version: number, at: string) =>
    (await admin.post('/records/schedule', { key, version, at })).data;
  const at = inAnHour();
  const late = await draft(new Date(Date.parse(at) + 60_000).toISOString(), 0);
  const why = "Choose a date that isn't after the time at which the article is published.";
  expect((await plan(late.version, at)).fields).toEqual({ date: why });
  const soon = await draft(new Date(Date.parse(at) - 60_000).toISOString(), late.version);
  expect((await plan(soon.version, at)).fields).toBeUndefined();
  const { data } = await admin.post('/records/publish', { key, version: soon.version });
  expect(data.fields).toEqual({ date: why });
});

test('a project is taken off the site at its time, and is a draft then', async () => {
  const id = await makeProject(admin);
  const key = `project/${id}`;
  await admin.post('/records/planEnd', { key, at: inAnHour() });
  const { data } = await admin.get('/records/find', { params: { key } });
  expect(data.published.unpublishAt).not.toBeNull();
  await anHourLater();
  await Promise.all([watch(), watch()]);
  expect(await projects()).toEqual([]);
  expect((await admin.get('/records/drafts')).data).toMatchObject([{ key, title: PROJECT.title }]);
  const logged = (await actions()).filter((action: string) => action.startsWith('Took a project'));
  expect(logged).toEqual(['Took a project off the site at its planned time']);
});
