import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { makeNews, makeProject } from '../../test/factories.ts';
import { asFile, form, picture } from '../../test/pictures.ts';
import { newMongodbUri, startTestApp } from '../../test/test-app.ts';

test('after a start without counters new records get ids that no record has', async () => {
  const store = { dataDir: await mkdtemp(join(tmpdir(), 'counters-')), mongodbUri: newMongodbUri() };
  const first = await startTestApp({ store });
  const admin = await first.signedIn();
  const projects = [await makeProject(admin), await makeProject(admin)];
  const news = [await makeNews(admin), await makeNews(admin)];
  const images = asFile(await picture());
  await admin.post('/project_imgs/create', form({ pid: projects[0] ?? 0, images }));
  await mongoose.connection.collection('counters').deleteMany({});
  await first.close();

  const second = await startTestApp({ store });
  const again = await second.signedIn();
  expect(projects).not.toContain(await makeProject(again));
  expect(news).not.toContain(await makeNews(again));
  const added = await again.post('/project_imgs/create', form({ pid: projects[0] ?? 0, images }));
  expect([added.status, added.data.result.length]).toEqual([200, 2]);
  if (store.mongodbUri) await mongoose.connection.dropDatabase();
  await second.close();
  await rm(store.dataDir, { recursive: true });
});
