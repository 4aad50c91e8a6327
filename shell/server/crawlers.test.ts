import { JSDOM } from 'jsdom';
import { article, project } from '../test/records.ts';
import { published, serveShell, sitePages } from '../test/serve-shell.ts';
import { site as standardSite } from '../test/site.ts';

const firstArticles = 'news/list?year=0&search=&limit=100&page=1';
const firstProjects = 'project/getPublic?year=0&limit=200&page=1';
const newestArticles = 'news/list?year=0&search=&limit=30&page=1';

/** Fails on anything that isn't well-formed. */
function parsed(xml: string): Document {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  return document;
}

const texts = (within: ParentNode, selector: string) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** Time of the last change by path, as the map has them. */
async function mapOf(server: ReturnType<typeof serveShell>) {
  const { text } = await server.get('/sitemap.xml').expect(200).expect('Content-Type', /xml/);
  return Object.fromEntries(
    [...parsed(text).querySelectorAll('url')].map((url) => [
      texts(url, 'loc').join().replace(published, ''),
      texts(url, 'lastmod').join(),
    ]),
  );
}

test('the site map lists pages, projects and articles, and says when they were changed', async () => {
  const older = article({ id: 8, slug: '', updated_at: '2026-02-01T00:00:00.000Z' });
  const answers = { [firstArticles]: [older, article()], [firstProjects]: { result: [project()] } };
  expect(await mapOf(serveShell(answers))).toEqual({
    '/home': '',
    '/products': '2026-01-02T03:04:05.000Z',
    '/news': '2026-03-05T09:30:00.000Z',
    '/products/3-queue-at-the-town-hall': '2026-01-02T03:04:05.000Z',
    '/news/8': '2026-02-01T00:00:00.000Z',
    '/news/7-permits-payments': '2026-03-05T09:30:00.000Z',
  });
});

test('a list without any item is not in the site map', async () => {
  const answers = { [firstArticles]: [], [firstProjects]: { result: [project()] } };
  expect(Object.keys(await mapOf(serveShell(answers)))).toEqual([
    '/home',
    '/products',
    '/products/3-queue-at-the-town-hall',
  ]);
});

test('items that no page shows, or only a page that search engines may not list, are not in the site map', async () => {
  const answers = { [firstArticles]: [article()], [firstProjects]: { result: [project()] } };
  const pages = sitePages
    .filter(({ shows }) => shows !== 'project')
    .map((page) => (page.shows ? { ...page, indexed: false } : page));
  expect(Object.keys(await mapOf(serveShell(answers, { pages })))).toEqual(['/home', '/products', '/news']);
});

test('the site map lists all projects and articles, of which one call gives a part', async () => {
  const articles = Array.from({ length: 100 }, (_, index) => article({ id: index + 10 }));
  const projects = Array.from({ length: 200 }, (_, index) => project({ id: index + 10 }));
  const addresses = Object.keys(
    await mapOf(
      serveShell({
        [firstProjects]: { result: projects },
        'project/getPublic?year=0&limit=200&page=2': { result: [project()] },
        [firstArticles]: articles,
        'news/list?year=0&search=&limit=100&page=2': [article()],
      }),
    ),
  );
  expect(addresses.filter((address) => address.startsWith('/products/'))).toHaveLength(201);
  expect(addresses.filter((address) => address.startsWith('/news/'))).toHaveLength(101);
  expect(addresses).toContain('/products/3-queue-at-the-town-hall');
  expect(addresses).toContain('/news/7-permits-payments');
});

test('the site map says 503 when the API fails on the way through a list', async () => {
  const projects = Array.from({ length: 200 }, (_, index) => project({ id: index + 10 }));
  const server = serveShell({ [firstProjects]: { result: projects }, [firstArticles]: [article()] });
  await server.get('/sitemap.xml').expect(503);
});

async function feedOf(server: ReturnType<typeof serveShell>) {
  const { text } = await server
    .get('/rss.xml')
    .expect(200)
    .expect('Content-Type', /rss\+xml/);
  return parsed(text);
}

test('the feed has the newest articles with their summaries, and links to their pages', async () => {
  const feed = await feedOf(
    serveShell({
      [newestArticles]: [article(), article({ id: 6, updated_at: '2026-03-06T00:00:00.000Z' })],
    }),
  );
  const [item] = feed.querySelectorAll('item');
  expect([...(item?.children ?? [])].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['title', 'Permits & payments'],
    ['link', 'https://www.example.com/news/7-permits-payments'],
    ['guid', 'https://www.example.com/news/7'],
    ['description', 'One window, open in ten towns.'],
    ['category', 'update'],
    ['pubDate', 'Wed, 04 Mar 2026 16:00:00 +0800'],
  ]);
  expect(texts(feed, 'channel > link')).toEqual(['https://www.example.com/news']);
  expect(texts(feed, 'channel > lastBuildDate')).toEqual(['Fri, 06 Mar 2026 08:00:00 +0800']);
});

test('feed readers know an article again after its title has changed', async () => {
  const guids = async (slug: string) => {
    const feed = await feedOf(serveShell({ [newestArticles]: [article({ slug })] }));
    expect(feed.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false');
    return texts(feed, 'guid');
  };
  expect(await guids('another-title')).toEqual(await guids('permits-payments'));
});

test('a feed without articles is a feed', async () => {
  const feed = await feedOf(serveShell({ [newestArticles]: [] }));
  expect(texts(feed, 'item, lastBuildDate')).toEqual([]);
});

test('texts with markup, or with characters that XML can not carry, leave the feed readable', async () => {
  const broken = {
    title: 'Per\u0000mits\u001b \ud800</title>&amp;',
    summary: '"<b>\u0007]]>\'',
    type: '<update>' as 'update',
  };
  const feed = await feedOf(serveShell({ [newestArticles]: [article(broken)] }));
  expect(texts(feed, 'item > title')).toEqual(['Permits </title>&amp;']);
  expect(texts(feed, 'item > description')).toEqual([`"<b>]]>'`]);
});

test('the feed says who wrote an article', async () => {
  const articles = [article({ author: 'Maria & José' }), article({ id: 8 })];
  const feed = await feedOf(serveShell({ [newestArticles]: articles }));
  const authors = feed.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator');
  expect([...authors].map(({ textContent }) => textContent)).toEqual(['Maria & José']);
});

test.each(['/sitemap.xml', '/rss.xml', '/llms.txt'])(
  'while the API is down, %s says when to come again, and is not cached',
  async (address) => {
    await serveShell()
      .get(address)
      .expect(503, /Try again in a minute/)
      .expect('Content-Type', /text\/plain/)
      .expect('Retry-After', '60')
      .expect('Cache-Control', 'no-store');
  },
);

test('there is no feed on a site that shows no article', async () => {
  const pages = sitePages.filter(({ shows }) => shows !== 'article');
  await serveShell({ [newestArticles]: [article()] }, { pages })
    .get('/rss.xml')
    .expect(404);
});

test('robots are kept out of the portal and led to the site map', async () => {
  const { text } = await serveShell().get('/robots.txt').expect(200);
  expect(text).toBe(
    'User-agent: *\nDisallow: /forbidden\nDisallow: /private\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
});

test('robots are kept out of items that they may not list, and not out of their list', async () => {
  const pages = sitePages.map((page) => (page.shows === 'project' ? { ...page, indexed: false } : page));
  const { text } = await serveShell({}, { pages }).get('/robots.txt').expect(200);
  expect(text).toMatch(/^Disallow: \/products\/$/m);
});

const overview = {
  'news/list?year=0&search=&limit=20&page=1': [article({ title: 'Now [in]\n*ten* <b>towns</b>' })],
  'project/getPublic?year=0&limit=20&page=1': {
    result: [project({ title: ' ' }), project({ id: 4, description: 'word '.repeat(60) })],
  },
};

test('llms.txt tells what the site has, and where', async () => {
  const site = {
    ...standardSite,
    name: 'Tanaw',
    description: 'We build registries.',
    emails: ['hello@example.com'],
    phone: '+63 2 8000 0000',
  };
  const { text } = await serveShell(overview, { site })
    .get('/llms.txt')
    .expect(200)
    .expect('Content-Type', 'text/plain; charset=utf-8');
  expect(text).toBe(`# Tanaw

> We build registries.

## Pages

- [Home](https://www.example.com/home): What we do.
- [Projects](https://www.example.com/products)
- [News](https://www.example.com/news): What we have done lately.

## Latest news

- [Now \\[in\\] \\*ten\\* \\<b\\>towns\\</b\\>](https://www.example.com/news/7-permits-payments): One window, open in ten towns.

## Latest projects

- [Untitled project](https://www.example.com/products/3-queue-at-the-town-hall): Tickets by text message.
- [Queue at the town hall](https://www.example.com/products/4-queue-at-the-town-hall): ${'word '.repeat(31).trim()}…

## Contact

- [hello@example.com](mailto:hello@example.com)
- [+63 2 8000 0000](tel:+63280000000)
`);
});

test('a company without a description has none in llms.txt, and its name in the feed', async () => {
  const site = { ...standardSite, name: 'Tanaw', description: '' };
  const { text } = await serveShell(overview, { site }).get('/llms.txt').expect(200);
  expect(text).toMatch(/^# Tanaw\n\n## Pages\n/);
  const feed = await feedOf(serveShell({ [newestArticles]: [article()] }, { site }));
  expect(texts(feed, 'channel > description')).toEqual(['Tanaw']);
});

test('llms.txt says 503 when one of its lists fails', async () => {
  const answers = { 'news/list?year=0&search=&limit=20&page=1': [article()] };
  await serveShell(answers).get('/llms.txt').expect(503);
});

test.each(['/sitemap.xml', '/rss.xml', '/llms.txt'])(
  '%s is missing while the site does not know its own address',
  async (address) => {
    await serveShell(overview, { siteOrigin: undefined })
      .get(address)
      .set('Host', 'other.example')
      .expect(404, /SITE_ORIGIN/);
  },
);

test.each(['/sitemap.xml', '/rss.xml', '/llms.txt', '/robots.txt'])(
  '%s answers GET and HEAD, and refuses other methods',
  async (address) => {
    const lists = { [firstArticles]: [], [firstProjects]: { result: [] }, [newestArticles]: [] };
    const server = serveShell({ ...overview, ...lists });
    await server.head(address).expect(200);
    for (const method of ['post', 'put', 'delete', 'options'] as const)
      await server[method](address).expect(405).expect('Allow', 'GET, HEAD');
  },
);
