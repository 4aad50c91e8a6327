import { afterDays } from '../../test/after-days.ts';
import { makeNews, makeProject } from '../../test/factories.ts';
import { asFile, form, picture } from '../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { News } from '../features/news/news.model.ts';
import { ProjectImageModel } from '../features/projects/project-image.model.ts';
import type { FileStore } from './file-store.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let operations = 0;
let failFrom = Number.POSITIVE_INFINITY;

/** From some operation on nothing works any more, as if the process had died there. */
function breaking(files: FileStore): FileStore {
  const step = () => {
    operations += 1;
    if (operations > failFrom) throw new Error('the disk is gone');
  };
  return {
    write: async (path, bytes) => {
      step();
      await files.write(path, bytes);
    },
    remove: async (path) => {
      step();
      await files.remove(path);
    },
    open: (path) => files.open(path),
    list: () => files.list(),
  };
}

beforeAll(async () => {
  app = await startTestApp({ wrapFiles: breaking });
});
beforeEach(async () => {
  failFrom = Number.POSITIVE_INFINITY;
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

async function expectEveryFileThere(): Promise<void> {
  const images = await ProjectImageModel.find().lean();
  const articles = await News.find().lean();
  const paths = [
    ...images.map((image) => image.image_path),
    ...articles.flatMap((news) => [news.cover_image, ...news.content_images]),
  ];
  const stored = await app.storedFiles();
  expect(stored).toEqual(expect.arrayContaining(paths.filter((path) => path !== null && path !== undefined)));
}

/** Runs the change once for every file operation in it, failing one operation earlier each time. */
async function breakEverywhere(prepare: () => Promise<() => Promise<unknown>>): Promise<void> {
  let allowed = 0;
  for (; ; allowed += 1) {
    await app.reset();
    admin = await app.signedIn();
    failFrom = Number.POSITIVE_INFINITY;
    const change = await prepare();
    operations = 0;
    failFrom = allowed;
    await change();
    await expectEveryFileThere();
    if (operations <= allowed) break;
  }
  expect(allowed).toBeGreaterThan(0);
}

const file = async () => asFile(await picture('png', 400, 300));

test('adding images never leaves a document without its file', async () => {
  await breakEverywhere(async () => {
    const pid = await makeProject(admin);
    const images = [await file(), await file()];
    return () => admin.post('/project_imgs/create', form({ pid, images }));
  });
});

test('exchanging images never leaves a document without its file', async () => {
  await breakEverywhere(async () => {
    const id = await makeProject(admin);
    await admin.post('/project_imgs/create', form({ pid: id, images: [await file(), await file()] }));
    const images = await file();
    return () => admin.post('/project_imgs/update', form({ id, images }));
  });
});

test('deleting a project never leaves an image without its file', async () => {
  await breakEverywhere(async () => {
    const id = await makeProject(admin);
    await admin.post('/project_imgs/create', form({ pid: id, images: [await file(), await file()] }));
    return async () => {
      await admin.delete('/project/deleteProject', { data: { id } });
      await afterDays(app, 31);
    };
  });
});

test('adding an article never leaves it without its pictures', async () => {
  const data = (await picture()).toString('base64');
  await breakEverywhere(async () => {
    const content = `<p>x</p><img src="data:image/png;base64,${data}">`;
    const cover = await file();
    return () => admin.post('/news/add', form({ title: 'T', content, cover }));
  });
});

test('changing an article never leaves it without its pictures', async () => {
  await breakEverywhere(async () => {
    const id = await makeNews(admin);
    await admin.post('/news/update', form({ id, cover: await file() }));
    const cover = await file();
    return () => admin.post('/news/update', form({ id, cover }));
  });
});
