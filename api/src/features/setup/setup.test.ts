import { createHash } from 'node:crypto';
import type { ContentSchema, ContentType } from 'contracts/content';
import type { SiteSetup } from 'contracts/setup';
import mongoose from 'mongoose';
import { makeNews, makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { createRemote, manifest } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { join, resetUsers } from '../../../test/users.ts';
import { ImageLibrary } from '../../storage/image-library.ts';
import { MediaFile } from '../../storage/media-file.model.ts';
import { News } from '../news/news.model.ts';
import { Project } from '../projects/project.model.ts';
import { ProjectImageModel } from '../projects/project-image.model.ts';
import { SiteContent } from '../site-content/site-content.model.ts';
import { forgetRemovedDemo } from './demo.ts';
import { RemovedDemo } from './removed-demo.model.ts';
import { Setup } from './setup.model.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await resetUsers(app);
  admin = await app.signedIn();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const TYPE = 'mfe-public/home';
const text = (title: string, changes = {}): ContentSchema => ({
  ...{ type: 'string', field: 'text', title, maxLength: 50 },
  ...changes,
});
const home: ContentType = {
  name: 'home',
  title: 'Home page',
  schema: {
    ...{ type: 'object', field: 'group', title: 'Home page' },
    properties: {
      title: text('Title', { demo: true, minLength: 1 }),
      label: text('Label'),
      lead: text('Introduction', { demo: true }),
      hero: {
        ...{ type: 'object', field: 'group', title: 'Top' },
        properties: {
          line: text('Line', { demo: true }),
          picture: { type: 'object', field: 'picture', title: 'Picture', demo: true },
        },
      },
      facts: {
        ...{ type: 'array', field: 'list', title: 'Facts', itemTitle: 'fact', maxItems: 5, demo: true },
        items: text('Fact'),
      },
    },
  },
  defaults: {
    ...{ title: 'Tanaw', label: 'Read more', lead: 'We build.', facts: ['One', 'Two'] },
    hero: { line: 'Since 2009', picture: null },
  },
};
const EMPTIED = { ...home.defaults, lead: '', hero: { line: '', picture: null }, facts: [] };

async function publishHome(): Promise<void> {
  await createRemote(admin, 'mfe-public', 'Public sections');
  const contentTypes = JSON.stringify([home]);
  const contentHash = createHash('sha256').update(contentTypes).digest('hex');
  const [page] = manifest('1.0.0').pages;
  const pages = page ? [{ ...page, content: ['home'] }] : [];
  const release = manifest('1.0.0', { pages, contentHash });
  const sent = { remote: 'mfe-public', release, contentTypes };
  expect(await admin.post('/releases/publish', sent)).toMatchObject({ status: 200 });
}

const MARK = { $set: { demo: true } };

/** Two projects with a picture each, and an article with a cover. Returns their ids. */
async function makeDemo(): Promise<{ projects: number[]; article: number }> {
  const projects = [await makeProject(admin), await makeProject(admin, { title: 'Land titles' })];
  for (const pid of projects) {
    const images = form({ pid, images: asFile(await picture()) });
    expect(await admin.post('/project_imgs/create', images)).toMatchObject({ status: 200 });
  }
  const fields = { title: 'Office news', type: 'update', content: '<p>Moved.</p>' };
  const { data } = await admin.post('/news/add', form({ ...fields, cover: asFile(await picture()) }));
  await Project.updateMany({}, MARK);
  await News.updateMany({}, MARK);
  await MediaFile.updateMany({}, MARK);
  return { projects, article: data.result ?? data };
}

/** Everything that people can see of the records, and the files. */
async function site() {
  const sorted = { _id: 1 } as const;
  const [projects, images, news, media, content, files] = await Promise.all([
    Project.find({}).sort(sorted).lean(),
    ProjectImageModel.find({}).sort(sorted).lean(),
    News.find({}).sort(sorted).lean(),
    MediaFile.find({}).sort(sorted).lean(),
    admin.get('/content/published'),
    app.storedFiles(),
  ]);
  return { projects, images, news, media, content: content.data.content, files };
}

const setup = async (): Promise<SiteSetup> => (await admin.get('/setup')).data;
const remove = () => admin.post('/setup/removeDemo');
const restore = () => admin.post('/setup/restoreDemo');
const published = async () => (await app.client().get('/content/published')).data.content[TYPE]?.value;

test('demo content is counted, removed and brought back as it was', async () => {
  await publishHome();
  await makeDemo();
  const before = await site();
  expect((await setup()).demo).toEqual({ projects: 2, articles: 1, texts: 3 });
  expect(await remove()).toMatchObject({
    status: 200,
    data: {
      demo: { projects: 0, articles: 0, texts: 0 },
      removed: { projects: 2, articles: 1, texts: 3, by: 'admin' },
    },
  });
  expect(await site()).toMatchObject({ projects: [], images: [], news: [], media: [], files: before.files });
  expect(await published()).toEqual(EMPTIED);
  expect((await app.client().get('/project/getPublic')).data.result).toEqual([]);
  expect(await restore()).toMatchObject({ status: 200, data: { removed: null } });
  expect(await site()).toEqual(before);
  expect(await published()).toBeUndefined();
  expect(await restore()).toMatchObject({ status: 410, data: { code: 'nothing_removed' } });
});

test('what somebody has edited or written stays', async () => {
  await publishHome();
  const { projects, article } = await makeDemo();
  const [edited = 0, withOtherImages = 0] = projects;
  await admin.put('/project/updateProject', { id: edited, title: 'Our own project' });
  const images = form({ pid: withOtherImages, images: asFile(await picture()) });
  await admin.post('/project_imgs/create', images);
  await admin.post('/news/update', { id: article, title: 'Our own news' });
  const value = { ...home.defaults, lead: 'We do other things.' };
  await admin.post('/content/save', { type: TYPE, value, version: 0 });
  const before = await site();
  await remove();
  const { content: _content, ...records } = await site();
  expect(before).toMatchObject(records);
  expect(await published()).toEqual({ ...EMPTIED, lead: 'We do other things.' });
  await restore();
  expect(await published()).toEqual(value);
});

test('of a list in which somebody has edited one element, the demo’s others go and come back', async () => {
  await publishHome();
  const value = { ...home.defaults, facts: ['Ours', 'Two'] };
  await admin.post('/content/save', { type: TYPE, value, version: 0 });
  expect((await setup()).demo.texts).toBe(3);
  await remove();
  expect((await published()).facts).toEqual(['Ours']);
  await restore();
  expect((await published()).facts).toEqual(['Ours', 'Two']);
});

test('what the seed has brought is the demo’s also after another field of it was edited', async () => {
  await publishHome();
  const seeded = { ...home.defaults, facts: ['Seeded', 'Two'] };
  await admin.post('/content/save', { type: TYPE, value: seeded, version: 0 });
  await SiteContent.updateOne({ _id: TYPE }, { $set: { demo: true, demo_value: JSON.stringify(seeded) } });
  const value = { ...seeded, lead: 'We do other things.' };
  await admin.post('/content/save', { type: TYPE, value, version: 1 });
  await remove();
  expect(await published()).toEqual({ ...EMPTIED, lead: 'We do other things.' });
});

test('a picture that something else shows, or that somebody has described, stays in the library', async () => {
  const { projects } = await makeDemo();
  const [shown, described] = await MediaFile.find({}).sort({ _id: 1 }).lean();
  const cover = { title: 'Ours', type: 'update', content: '<p>Ours.</p>', cover_path: shown?.path };
  expect(await admin.post('/news/add', cover)).toMatchObject({ status: 200 });
  await admin.post('/media/update', { id: described?._id, alt: 'A desk' });
  await remove();
  expect((await MediaFile.find({}).lean()).map(({ _id }) => _id)).toEqual([shown?._id, described?._id]);
  expect(await Project.countDocuments({ _id: { $in: projects } })).toBe(0);
});

test('a text that somebody has written since is kept when the others come back', async () => {
  await publishHome();
  await remove();
  const value = { ...EMPTIED, facts: ['Ours'] };
  await admin.post('/content/save', { type: TYPE, value, version: 1 });
  await restore();
  expect(await published()).toEqual({ ...home.defaults, facts: ['Ours'] });
});

test('called twice at once, it removes everything once', async () => {
  await publishHome();
  await makeDemo();
  const before = await site();
  const both = await Promise.all([remove(), remove()]);
  for (const one of both)
    expect(one).toMatchObject({ status: 200, data: { removed: { projects: 2, articles: 1, texts: 3 } } });
  await Promise.all([restore(), restore()]);
  expect(await site()).toEqual(before);
});

/** Each write of the removal and of the return, as something that fails once. */
const WRITES: [string, () => jest.SpyInstance][] = [
  ['a copy', () => jest.spyOn(RemovedDemo, 'updateOne')],
  ['a project', () => jest.spyOn(Project, 'deleteOne')],
  ['images', () => jest.spyOn(ProjectImageModel, 'deleteMany')],
  ['an article', () => jest.spyOn(News, 'deleteOne')],
  ['a picture', () => jest.spyOn(MediaFile, 'deleteOne')],
  ['texts', () => jest.spyOn(SiteContent, 'create')],
];
const RETURNS: [string, () => jest.SpyInstance][] = [
  ['a project', () => jest.spyOn(Project, 'insertMany')],
  ['an image', () => jest.spyOn(ProjectImageModel, 'insertMany')],
  ['an article', () => jest.spyOn(News, 'insertMany')],
  ['a picture', () => jest.spyOn(MediaFile, 'insertMany')],
  ['a copy', () => jest.spyOn(RemovedDemo, 'deleteOne')],
  ['texts', () => jest.spyOn(SiteContent, 'updateOne')],
];
const failOnce = (spy: () => jest.SpyInstance) =>
  spy().mockImplementationOnce(() => {
    throw new Error('Cut off');
  });

test.each(WRITES)(
  'a removal that is cut off at %s is finished, or undone, by the next call',
  async (_what, spy) => {
    await publishHome();
    await makeDemo();
    const before = await site();
    failOnce(spy);
    expect(await remove()).toMatchObject({ status: 500 });
    expect(await remove()).toMatchObject({ data: { removed: { projects: 2, articles: 1, texts: 3 } } });
    expect(await site()).toMatchObject({ projects: [], images: [], news: [], media: [] });
    await restore();
    expect(await site()).toEqual(before);
    failOnce(spy);
    expect(await remove()).toMatchObject({ status: spy === WRITES[5]?.[1] ? 200 : 500 });
    await restore();
    expect(await site()).toEqual(before);
  },
);

test.each(RETURNS)('a return that is cut off at %s is finished by the next call', async (_what, spy) => {
  await publishHome();
  await makeDemo();
  const before = await site();
  await remove();
  failOnce(spy);
  expect(await restore()).toMatchObject({ status: 500 });
  expect(await restore()).toMatchObject({ status: 200 });
  expect(await site()).toEqual(before);
});

test('after a process was killed in the middle, the next call waits until that has no claim any more', async () => {
  await makeDemo();
  const lease = { _id: 'demo', holder: 'killed', until: new Date(Date.now() + 300) };
  await mongoose.connection.collection<{ _id: string }>('leases').insertOne(lease);
  expect(await remove()).toMatchObject({ status: 200, data: { removed: { projects: 2 } } });
  expect(Date.now()).toBeGreaterThan(lease.until.getTime());
});

test('after 30 days what was removed is gone, its files too', async () => {
  await makeDemo();
  await remove();
  const at = new Date(Date.now() - 31 * 86_400_000);
  await Setup.updateOne({}, { $set: { removed: { by: 'admin', at } } });
  expect((await setup()).removed).toBeNull();
  expect(await restore()).toMatchObject({ status: 410 });
  await forgetRemovedDemo(new ImageLibrary(app.files));
  expect(await app.storedFiles()).toEqual([]);
  expect(await RemovedDemo.countDocuments({})).toBe(0);
});

const stateOf = async (name: string) => (await setup()).steps.find((step) => step.name === name)?.state;

test('steps are done or skipped for all administrators, and done elsewhere too', async () => {
  expect(await stateOf('article')).toBe('open');
  expect(await admin.post('/setup/step', { step: 'article', state: 'skipped' })).toMatchObject({
    status: 200,
  });
  expect(await stateOf('article')).toBe('skipped');
  await makeNews(admin);
  expect(await stateOf('article')).toBe('done');
  expect(await stateOf('invite')).toBe('open');
  (await join(app, 'maria')).client;
  expect(await stateOf('invite')).toBe('done');
});

test('the setup is open until each step that matters was done or skipped, or somebody dismisses it', async () => {
  expect((await setup()).open).toBe(true);
  const { data } = await admin.post('/setup/dismiss', { dismissed: true });
  expect(data).toMatchObject({ open: false, dismissed: { by: 'admin' } });
  await admin.post('/setup/dismiss', { dismissed: false });
  for (const { name, optional } of (await setup()).steps)
    if (!optional) await admin.post('/setup/step', { step: name, state: 'skipped' });
  expect((await setup()).open).toBe(false);
});

test('without anything of the demo nothing is to be removed', async () => {
  expect(await stateOf('demo')).toBeUndefined();
  expect(await remove()).toMatchObject({ status: 200, data: { removed: null } });
});

test('what can’t be emptied is named as still the demo’s', async () => {
  await publishHome();
  await remove();
  expect((await setup()).left).toEqual([{ type: TYPE, title: 'Home page', fields: ['Title'] }]);
});

test('editors don’t see the setup', async () => {
  const editor = (await join(app, 'maria')).client;
  for (const answer of [
    await editor.get('/setup'),
    await editor.post('/setup/removeDemo'),
    await editor.post('/setup/restoreDemo'),
    await editor.post('/setup/step', { step: 'look', state: 'done' }),
  ])
    expect(answer.status).toBe(403);
});
