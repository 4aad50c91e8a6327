import { makeNews } from '../../test/factories.ts';
import { picture } from '../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { News } from '../features/news/news.model.ts';

let app: TestApp;
let behindProxy: string;
let id: number;

const STORED = /src="\/files\/news\//;

beforeAll(async () => {
  app = await startTestApp();
  behindProxy = await app.secondApi({ config: { corsOrigins: [], trustedHops: 1 } });
});
beforeEach(async () => {
  await app.reset();
  const data = (await picture()).toString('base64');
  id = await makeNews(await app.signedIn(), { content: `<img src="data:image/png;base64,${data}">` });
});
afterAll(() => app.close());

const forwarded = (prefix: string) => ({
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'site.example',
  'X-Forwarded-Prefix': prefix,
});

async function contentAt(url: string, prefix: string): Promise<string> {
  const headers = forwarded(prefix);
  return (await app.client().get(`${url}/news/find?id=${id}`, { headers })).data.content;
}

test.each([
  ['/api', '/api'],
  ['/api/', '/api'],
  ['/site/v1.2/api', '/site/v1.2/api'],
  ['/', ''],
  ['', ''],
])('behind a proxy that strips %j, pictures in an article have their whole address', async (prefix, path) => {
  expect(await contentAt(behindProxy, prefix)).toContain(`src="https://site.example${path}/files/news/`);
});

test.each(['api', '//evil.example', '/a//b', '/..', '/a/../b', '/"onerror="x', '/a b', '/a, /b', '/%2e'])(
  'the prefix %j is no path, and left out',
  async (prefix) => {
    expect(await contentAt(behindProxy, prefix)).toContain('src="https://site.example/files/news/');
  },
);

test('without a proxy that is trusted no prefix is believed', async () => {
  expect(await contentAt(app.url, '/api')).toContain(`src="${app.url}/files/news/`);
});

test('neither origin nor prefix is stored: pictures stay when the site moves', async () => {
  const content = await contentAt(behindProxy, '/api');
  const admin = await app.signedIn();
  const changed = { id, content: `${content}<p>More</p>` };
  const { data } = await admin.post(`${behindProxy}/news/update`, changed, { headers: forwarded('/api') });
  expect(data.result).toBe(id);
  expect((await News.findById(id).lean())?.content).toMatch(STORED);
  expect(await contentAt(behindProxy, '/elsewhere')).toBe(
    `${content.replace('/api/', '/elsewhere/')}<p>More</p>`,
  );
});
