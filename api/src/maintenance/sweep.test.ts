import { pino } from 'pino';
import { makeNews, makeProject } from '../../test/factories.ts';
import { asFile, form, picture } from '../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { Project } from '../features/projects/project.model.ts';
import { ProjectImageModel } from '../features/projects/project-image.model.ts';
import { startMaintenance } from './maintenance.ts';
import { removeOrphanedFiles, removeStrays } from './sweep.ts';

const IN_TWO_HOURS = Date.now() + 7_200_000;
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

async function withPictures(): Promise<void> {
  const bytes = await picture('png', 700, 400);
  const pid = await makeProject(admin);
  await admin.post('/project_imgs/create', form({ pid, images: asFile(bytes) }));
  const content = `<p>x</p><img src="data:image/png;base64,${bytes.toString('base64')}">`;
  await admin.post('/news/add', form({ title: 'T', type: 'update', content, cover: asFile(bytes) }));
}

test('files that a document points to stay, with their variants', async () => {
  await withPictures();
  const before = await app.storedFiles();
  expect(before).toHaveLength(9);
  expect(await removeOrphanedFiles(app.files, IN_TWO_HOURS)).toBe(0);
  expect(await app.storedFiles()).toEqual(before);
});

test('files that nothing points to go when they are old enough', async () => {
  await makeNews(admin);
  await app.files.write('news/aaaaaaaaaaaaaaaaaaaaaaaa.webp', Buffer.from('x'));
  await app.files.write('news/aaaaaaaaaaaaaaaaaaaaaaaa.w320.webp', Buffer.from('x'));
  expect(await removeOrphanedFiles(app.files)).toBe(0);
  expect(await removeOrphanedFiles(app.files, IN_TWO_HOURS)).toBe(2);
  expect(await app.storedFiles()).toEqual([]);
});

test('images of a project that is gone go, others stay', async () => {
  await withPictures();
  await ProjectImageModel.create({ _id: 5000, project_id: 4999, image_path: 'projects/x.webp', position: 1 });
  expect(await removeStrays()).toBe(1);
  await Project.deleteMany({});
  expect(await removeStrays()).toBe(1);
  expect(await ProjectImageModel.countDocuments()).toBe(0);
});

const pathOf = (index: number) => `news/${String(index).padStart(24, 'a')}.webp`;

async function storeUnused(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await app.files.write(pathOf(index), Buffer.from('x'));
}

test('a sweep that would remove more than a crash leaves removes nothing and says so, unless it is forced', async () => {
  await withPictures();
  await storeUnused(21);
  const before = await app.storedFiles();
  await expect(removeOrphanedFiles(app.files, IN_TWO_HOURS)).rejects.toThrow(
    /^Nothing points to 21 of 24 pictures.*none was removed.*npm run admin -- sweep/,
  );
  expect(await app.storedFiles()).toEqual(before);
  expect(await removeOrphanedFiles(app.files, IN_TWO_HOURS, true)).toBe(21);
  expect(await app.storedFiles()).toHaveLength(9);
});

test('what broken-off writes have left goes, however much it is', async () => {
  for (let index = 0; index < 21; index += 1)
    await app.files.write(pathOf(index).replace('.webp', '.w320.webp'), Buffer.from('x'));
  expect(await removeOrphanedFiles(app.files, IN_TWO_HOURS)).toBe(21);
  expect(await app.storedFiles()).toEqual([]);
});

test('images of many projects that are gone at once stay, and an error says so', async () => {
  const image = { project_id: 4999, image_path: 'projects/x.webp', position: 1 };
  await ProjectImageModel.insertMany(
    Array.from({ length: 21 }, (_, index) => ({ _id: 5000 + index, ...image })),
  );
  await expect(removeStrays()).rejects.toThrow('21 of 21 images of projects');
  expect(await ProjectImageModel.countDocuments()).toBe(21);
  expect(await removeStrays(true)).toBe(21);
});

test('while a copy of a damaged file lies beside the database nothing is swept, and the log says why', async () => {
  const image = { _id: 5000, project_id: 4999, image_path: 'projects/x.webp', position: 1 };
  await ProjectImageModel.create(image);
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line) => lines.push(line) });
  const { temporary } = app.services;
  const upkeep = { files: app.files, log, temporary };
  const damaged = async () => ['projects.jsonl.damaged-2026'];
  await startMaintenance({ ...upkeep, database: { damagedCopies: damaged } })();
  expect(lines.join()).toContain('"level":50');
  expect(lines.join()).toContain('projects.jsonl.damaged-2026');
  expect(await ProjectImageModel.countDocuments()).toBe(1);
  await startMaintenance({ ...upkeep, database: { damagedCopies: async () => [] } })();
  expect(await ProjectImageModel.countDocuments()).toBe(0);
});
