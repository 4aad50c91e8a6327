import { article, project } from '../../test/records.ts';
import { type Rendering, serveShell } from '../../test/serve-shell.ts';
import { site } from '../../test/site.ts';

/** A release that renders these pages, and remembers which it was asked for. */
function release(html: (address: string) => string = (address) => `<h1>${address}</h1>`) {
  const asked: string[] = [];
  const render: Rendering = async (address) => {
    asked.push(address);
    return { html: html(address), data: { from: 'the server' }, meta: {} };
  };
  return { asked, render };
}

const renderedPage = (text: string) =>
  JSON.parse(/id="rendered-page">(.+?)<\/script>/.exec(text)?.[1] ?? 'null');
const found = { 'news/find?id=7': article(), 'project/getProject': { result: project() } };
const unknown = () => Response.json({ message: 'There is no such record.' }, { status: 404 });

test('a page comes with its content, and with the data that it was made from', async () => {
  const { text } = await serveShell({}, release()).get('/news?year=2024').expect(200);
  expect(text).toContain('<div id="root"><h1>/news?year=2024</h1></div>');
  expect(renderedPage(text)).toEqual({
    remote: { remote: 'mfe-public', version: '1.0.0', data: { from: 'the server' } },
  });
  expect(text).not.toContain('noscript');
});

test('the scripts of a page with content wait in an inert element, with the files that they need', async () => {
  const { text } = await serveShell({}, release()).get('/news');
  expect(text).toMatch(
    /<template id="late-scripts">(<link rel="preload" as="script" [^>]*>)+<script defer src="\/main.js"><\/script><\/template>/,
  );
  expect(text.match(/<script defer|as="script"/g)).toHaveLength(2);
});

test('the scripts of a page without content start at once', async () => {
  const { text } = await serveShell().get('/news');
  expect(text.indexOf('<script defer src="/main.js">')).toBeLessThan(text.indexOf('</head>'));
  expect(text).not.toContain('late-scripts');
});

test('data in the page can not end its element', async () => {
  const render: Rendering = async () => ({ html: '<p></p>', data: '</script><script>alert(1)', meta: {} });
  const { text } = await serveShell({}, { render }).get('/news');
  expect(text).not.toContain('<script>alert(1)');
  expect(renderedPage(text).remote.data).toBe('</script><script>alert(1)');
});

test('what a page says of itself while it is rendered stands in the head, JSON-LD included', async () => {
  const jsonLd = { '@type': 'NewsArticle', headline: '</script>' };
  const render: Rendering = async () => ({
    html: '<p></p>',
    data: null,
    meta: { title: 'New office', description: 'It opens in May.', type: 'article', jsonLd },
  });
  const { text } = await serveShell(found, { render }).get('/news/7-permits-payments');
  expect(text).toContain(`<title>New office · ${site.name}</title>`);
  expect(text).toContain('<meta name="description" content="It opens in May." data-page="" />');
  expect(text).toContain('<meta property="og:type" content="article" data-page="" />');
  expect(text).toMatch(/<script type="application\/ld\+json" data-page="">\{.*NewsArticle.*u003c\/script>/);
});

test('every page leads feed readers to the feed', async () => {
  const { text } = await serveShell().get('/about');
  expect(text).toContain('<link rel="alternate" type="application/rss+xml" title="News" href="/rss.xml" />');
});

test('pictures that are wanted first are named in the head', async () => {
  const early = '<link rel="preload" as="image" href="/a.webp"/>';
  const { text } = await serveShell(
    {},
    release(() => `${early}<h1>News</h1>`),
  ).get('/news');
  expect(text.indexOf(early)).toBeLessThan(text.indexOf('<div id="root"><h1>'));
});

test('a cached page has the headers of a fresh one', async () => {
  const server = serveShell({}, release());
  const headersOf = async () => {
    const { date, 'set-cookie': cookies, ...headers } = (await server.get('/news')).headers;
    return { ...headers, cookies: [cookies ?? []].flat().map((cookie: string) => cookie.split('=')[0]) };
  };
  expect(await headersOf()).toEqual(await headersOf());
});

test('a page that is one visitor’s alone is rendered each time, and cached by nobody', async () => {
  const { asked, render } = release();
  const personal: Rendering = async (address, ...more) => ({
    ...(await render(address, ...more)),
    meta: { personal: true },
  });
  const server = serveShell({}, { render: personal });
  const { headers } = await server.get('/news?form=an-id').expect(200);
  await server.get('/news?form=an-id');
  expect(asked).toHaveLength(2);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
});

test('forms of the site may be sent to the API', async () => {
  const { headers } = await serveShell({}, release()).get('/news');
  expect(headers['content-security-policy']).toMatch(/form-action 'self' http:\/\/localhost:\d+\/[;,]/);
});

test('a page that is not rendered has the texts that were written for search engines', async () => {
  const own = { seo_title: 'Permits in ten towns', seo_description: 'Where they are open.' };
  const answers = { ...found, 'news/find?id=7': { ...article(), ...own } };
  const { text } = await serveShell(answers).get('/news/7-permits-payments').expect(200);
  expect(text).toContain(`<title>Permits in ten towns · ${site.name}</title>`);
  expect(text).toContain('<meta name="description" content="Where they are open." data-page="" />');
  expect(text).toContain('<meta property="og:description" content="Where they are open." data-page="" />');
});

test.each([
  ['/news/7', '/news/7-permits-payments'],
  ['/news/7-an-older-title', '/news/7-permits-payments'],
  ['/News/7-Permits-Payments/', '/news/7-permits-payments'],
  ['/news/7-v2.0', '/news/7-permits-payments'],
  ['/news/7-x-number.', '/news/7-permits-payments'],
  ['/news/7-cover.png', '/news/7-permits-payments'],
  ['/news/7-x%20y?from=feed', '/news/7-permits-payments?from=feed'],
  ['/news/7-permits-payments/?from=feed', '/news/7-permits-payments?from=feed'],
  ['/news?article=7&year=2024', '/news/7-permits-payments'],
  ['/products?project=3', '/products/3-queue-at-the-town-hall'],
])('%s leads to the one address of its item, %s', async (address, target) => {
  await serveShell(found)
    .get(address)
    .expect(301)
    .expect('Location', target)
    .expect('Cache-Control', 'private, no-cache');
});

test('an old address of an item leads to its page while the API is away', async () => {
  await serveShell().get('/news?article=7').expect(301).expect('Location', '/news/7');
  await serveShell().get('/news/7').expect(200);
});

test('an address with a title that no item can have leads to one that works while the API is away', async () => {
  await serveShell().get('/news/7-v2.0%20y').expect(301).expect('Location', '/news/7');
});

test.each([
  ['/news/99', { 'news/find?id=99': unknown() }, 'Article'],
  ['/products/99-gone', { 'project/getProject': unknown() }, 'Project'],
])('%s, which the API does not know, answers 404', async (address, answers, noun) => {
  const { text } = await serveShell(answers).get(address).expect(404).expect('X-Robots-Tag', 'noindex');
  expect(text).toContain(`<title>${noun} not found · ${site.name}</title>`);
  expect(text).toContain('<meta name="robots" content="noindex" data-page="" />');
  expect(text).not.toContain('canonical');
});

test('a page that says of itself that there is nothing at its address answers 404', async () => {
  const render: Rendering = async () => ({
    html: '<p></p>',
    data: null,
    meta: { title: 'Page not found', missing: true },
  });
  const { text } = await serveShell({}, { render })
    .get('/news?page=99')
    .expect(404)
    .expect('X-Robots-Tag', 'noindex');
  expect(text).not.toContain('canonical');
});

test('a project without a title is called Untitled project', async () => {
  const untitled = { result: project({ title: '', slug: '' }) };
  const { text } = await serveShell({ 'project/getProject': untitled }).get('/products/3').expect(200);
  expect(text).toContain(`<title>Untitled project · ${site.name}</title>`);
});

test.each(['/news/7-permits-payments-', '/news/x7', '/news/07', '/news/7/8', '/news/'.padEnd(60, '9')])(
  '%s is no address of an article',
  async (address) => {
    const { status } = await serveShell(found).get(address);
    expect(status).not.toBe(200);
  },
);

test.each(['/home.html', '/about.php', '/news/3.2e1', '/news/v2.0', '/nowhere.'])(
  '%s, which is no file of a site, is answered with the not-found page',
  async (address) => {
    const { text } = await serveShell({}, release())
      .get(address)
      .expect(404)
      .expect('Content-Type', /html/)
      .expect('X-Robots-Tag', 'noindex');
    expect(text).toContain('<div id="root"><h1>');
  },
);

test.each(['/main.ffffffff.js', '/none.PNG', '/feed.xml', '/fonts/none.woff2', '/none.jpeg'])(
  '%s, a file that is missing, is answered with a plain 404',
  async (address) => {
    await serveShell({}, release())
      .get(address)
      .expect(404, 'Not found')
      .expect('Content-Type', /text\/plain/)
      .expect('X-Robots-Tag', 'noindex');
  },
);

test('addresses without a page share one cached page', async () => {
  const { asked, render } = release();
  const server = serveShell({}, { render });
  await server.get('/nowhere').expect(404, /<h1>/);
  await server.get('/elsewhere').expect(404, /<h1>/);
  expect(asked).toHaveLength(1);
});

test.each(['br', 'gzip'])('a page is sent compressed with %s', async (encoding) => {
  const server = serveShell({}, release());
  await server
    .get('/news')
    .set('Accept-Encoding', encoding)
    .expect('Content-Encoding', encoding)
    .expect('Vary', /Accept-Encoding/);
});
