import { signedToken, tokenKey } from 'serving/signed-token';
import { later, stopClock, until } from '../../test/clock.ts';
import { article } from '../../test/records.ts';
import {
  page,
  type Rendering,
  registryWith,
  registryWithRollout,
  serveShell,
  sitePages,
} from '../../test/serve-shell.ts';
import { ReleaseError } from '../rendering/release-error.ts';

/** A release whose pages say how often it has rendered one. */
function release() {
  const asked: string[] = [];
  const state = { asked, wait: Promise.resolve() };
  const render: Rendering = async (address, version) => {
    asked.push(address);
    const html = `<h1>Page ${asked.length} of ${version}</h1>`;
    await state.wait;
    return { html, data: null, meta: {} };
  };
  return Object.assign(state, { render });
}

const fails = async (): Promise<never> => {
  throw new ReleaseError('It throws');
};

const contentOf = ({ text }: { text: string }) => /<div id="root">(?:<h1>)?([^<]*)/.exec(text)?.[1];
const versionIn = ({ text }: { text: string }) =>
  JSON.parse(/id="rendered-page">(.+?)<\/script>/.exec(text)?.[1] ?? 'null').remote?.version;
const list = (topics: string, ...titles: string[]) =>
  Response.json(titles, { headers: { 'Surrogate-Key': topics } });

const gone = () => Response.json({ message: 'There is no such record.' }, { status: 404 });

type Server = ReturnType<typeof serveShell>;

/** Sends the request, and resolves once the server waits for a page or has answered; the response comes when it comes. */
async function begin(server: Server, address: string) {
  const timers = jest.getTimerCount();
  let answered = false;
  const response = server.get(address).then((answer) => {
    answered = true;
    return answer;
  });
  await until(() => answered || jest.getTimerCount() > timers);
  return { response };
}

/** A page that was rendered once, whose content has changed since, and whose next rendering waits until it may finish. */
async function changedPage(more: Parameters<typeof serveShell>[1] = {}) {
  const topics = { news: 'one' };
  const pages = release();
  const server = serveShell({}, { ...pages, topics, ...more });
  expect(contentOf(await server.get('/news'))).toBe('Page 1 of 1.0.0');
  const { promise, finish } = later();
  pages.wait = promise;
  topics.news = 'two';
  server.contentChanged();
  return { server, pages, finish };
}

beforeEach(stopClock);
afterEach(() => jest.useRealTimers());

test('a page is rendered once for all who are offered the same', async () => {
  const { asked, render } = release();
  const server = serveShell({}, { render });
  const first = await server.get('/news');
  const second = await server.get('/news');
  expect(second.text).toBe(first.text);
  expect(asked).toEqual(['/news']);
});

test('those who ask while a page is rendered share the rendering', async () => {
  const pages = release();
  const { promise, finish } = later();
  pages.wait = promise;
  const server = serveShell({}, pages);
  const first = await begin(server, '/news');
  const second = await begin(server, '/news');
  finish();
  expect(contentOf(await first.response)).toBe('Page 1 of 1.0.0');
  expect(contentOf(await second.response)).toBe('Page 1 of 1.0.0');
});

test('just after a change a page is sent as it was while it is rendered again', async () => {
  const { server, finish, pages } = await changedPage();
  expect(contentOf(await server.get('/news').expect(200))).toBe('Page 1 of 1.0.0');
  await until(() => pages.asked.length === 2);
  finish();
  await pages.wait;
  expect(contentOf(await server.get('/news'))).toBe('Page 2 of 1.0.0');
  expect(pages.asked).toHaveLength(2);
});

test('two seconds after a change a page is waited for, and sent as it is now when it is ready in 400 ms', async () => {
  const { server, finish } = await changedPage();
  await jest.advanceTimersByTimeAsync(2000);
  const { response } = await begin(server, '/news');
  finish();
  expect(contentOf(await response)).toBe('Page 2 of 1.0.0');
});

test('a page that is not ready 400 ms after somebody has asked for it is sent as it was', async () => {
  const { server, finish } = await changedPage();
  await jest.advanceTimersByTimeAsync(2000);
  const { response } = await begin(server, '/news');
  await jest.advanceTimersByTimeAsync(400);
  expect(contentOf(await response)).toBe('Page 1 of 1.0.0');
  finish();
});

test('a page that changed more than a minute ago is waited for, and never sent as it was', async () => {
  const { server, finish } = await changedPage();
  await jest.advanceTimersByTimeAsync(60_001);
  const { response } = await begin(server, '/news');
  await jest.advanceTimersByTimeAsync(2999);
  finish();
  expect(contentOf(await response)).toBe('Page 2 of 1.0.0');
});

test('a page that changed more than a minute ago and takes too long is 503', async () => {
  const { server, finish } = await changedPage();
  await jest.advanceTimersByTimeAsync(60_001);
  const { response } = await begin(server, '/news');
  await jest.advanceTimersByTimeAsync(3000);
  expect((await response).status).toBe(503);
  finish();
});

test('while the API is away a page is sent as it was, however long ago that is', async () => {
  let isAway = false;
  const pages = release();
  const render: Rendering = (...asked) =>
    isAway ? Promise.reject(new Error('The API is away')) : pages.render(...asked);
  const server = serveShell({}, { render, apiResponds: () => !isAway });
  await server.get('/news');
  isAway = true;
  await jest.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(contentOf(await server.get('/news').expect(200))).toBe('Page 1 of 1.0.0');
});

test('a page that is ten minutes old is rendered again, whatever has changed', async () => {
  const { asked, render } = release();
  const server = serveShell({}, { render });
  await server.get('/news');
  await jest.advanceTimersByTimeAsync(600_001);
  await server.get('/news');
  await until(() => asked.length === 2);
});

test('a page that nobody has rendered yet is waited for', async () => {
  const pages = release();
  const { promise, finish } = later();
  pages.wait = promise;
  const { response } = await begin(serveShell({}, pages), '/news');
  await jest.advanceTimersByTimeAsync(2999);
  finish();
  expect(contentOf(await response)).toBe('Page 1 of 1.0.0');
});

test('a page that takes more than three seconds is 503, with a page that loads it again and that no cache keeps', async () => {
  const pages = release();
  const { promise, finish } = later();
  pages.wait = promise;
  const server = serveShell({}, pages);
  const { response } = await begin(server, '/news');
  await jest.advanceTimersByTimeAsync(3000);
  const { status, headers, text } = await response;
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-type': expect.stringContaining('text/html'),
  });
  expect(text).toContain('<meta http-equiv="refresh" content="5" />');
  finish();
  await promise;
  expect(contentOf(await server.get('/news').expect(200))).toBe('Page 1 of 1.0.0');
  expect(pages.asked).toHaveLength(1);
});

test('a page that an API is asked for that does not answer is 503, and its release is not to blame', async () => {
  const render = () => Promise.reject(new Error('The API is away'));
  const { text } = await serveShell({}, { render }).get('/news').expect(503).expect('Retry-After', '30');
  // In the browser the frame is there, with a retry in place of what is missing.
  expect(text).toContain('<div id="root"></div>');
});

test('a page that the first release can not render is rendered by stable', async () => {
  const { render } = release();
  const registry = registryWithRollout();
  const server = serveShell(
    {},
    {
      registry,
      render: (address, version, ask) => (version === '1.1.0' ? fails() : render(address, version, ask)),
    },
  );
  const answer = await server.get('/news').expect(200);
  expect(contentOf(answer)).toBe('Page 1 of 1.0.0');
  expect(versionIn(answer)).toBe('1.0.0');
});

test('a page of stable that is cached is sent when the first release takes more than 400 ms', async () => {
  const pages = release();
  const { promise, finish } = later();
  const registry = registryWithRollout(0);
  const render: Rendering = async (address, version, ask) => {
    if (version === '1.1.0') await promise;
    return pages.render(address, version, ask);
  };
  const server = serveShell({}, { registry, render });
  await server.get('/news');
  registry.remotes = [
    { ...registry.known, rollout: { version: '1.1.0', percent: 100, salt: 'salt', state: 'running' } },
  ];
  const { response } = await begin(server, '/news');
  await jest.advanceTimersByTimeAsync(400);
  expect(versionIn(await response)).toBe('1.0.0');
  finish();
});

test('a page that its release can no longer render a minute after a change is rendered by stable', async () => {
  let hasChanged = false;
  const pages = release();
  const topics = { news: 'one' };
  const render: Rendering = (address, version, ask) =>
    hasChanged && version === '1.1.0' ? fails() : pages.render(address, version, ask);
  const server = serveShell({}, { registry: registryWithRollout(), render, topics });
  expect(versionIn(await server.get('/news'))).toBe('1.1.0');
  hasChanged = true;
  topics.news = 'two';
  server.contentChanged();
  await jest.advanceTimersByTimeAsync(60_001);
  expect(versionIn(await server.get('/news').expect(200))).toBe('1.0.0');
});

test('a page that no release can render is 503, with a document that the browser can render', async () => {
  const registry = registryWithRollout();
  const answer = await serveShell({}, { registry, render: fails })
    .get('/news')
    .expect(503)
    .expect('Retry-After', '30');
  expect(answer.text).toContain('<div id="root"></div><noscript>');
  expect(answer.text.indexOf('<script defer src="/main.js">')).toBeLessThan(answer.text.indexOf('</head>'));
  expect(answer.text).toContain('"version":"1.1.0"');
});

test('a page of a release without a server half is 200 without content, for the browser to render', async () => {
  const { text } = await serveShell().get('/news').expect(200);
  expect(text).toContain('<div id="root"></div><noscript>');
});

test('addresses that differ in parameters which the page does not read share one rendering', async () => {
  const { asked, render } = release();
  const pages = [page('/news', { query: ['year'] })];
  const server = serveShell({}, { render, pages });
  for (const query of ['?utm_source=a&year=2024', '?year=2024', '?year=2024&gclid=b'])
    expect(contentOf(await server.get(`/news${query}`))).toBe('Page 1 of 1.0.0');
  await server.get('/news?year=2025');
  expect(asked).toEqual(['/news?year=2024', '/news?year=2025']);
});

test('a page that declares no parameters may read any', async () => {
  const { asked, render } = release();
  const server = serveShell({}, { render });
  await server.get('/news?a=1');
  await server.get('/news?b=2');
  expect(asked).toEqual(['/news?a=1', '/news?b=2']);
});

describe('what a page has read', () => {
  const topics = { news: 'one', projects: 'one' };
  beforeEach(() => Object.assign(topics, { news: 'one', projects: 'one' }));

  /** A page that lists what the API has at `/list`. */
  function listing(answers: Record<string, unknown>) {
    const rendered: string[] = [];
    const render: Rendering = async (_address, _version, ask) => {
      const { body } = await ask('/list');
      rendered.push(body);
      return { html: `<h1>${body}</h1>`, data: null, meta: {} };
    };
    return { rendered, server: serveShell(answers, { render, topics }) };
  }

  test('a save of something else leaves the page as it is', async () => {
    const answers = { list: list('news', 'First') };
    const { server, rendered } = listing(answers);
    await server.get('/news');
    answers.list = list('news', 'Second');
    topics.projects = 'two';
    server.contentChanged();
    expect(contentOf(await server.get('/news'))).toBe('["First"]');
    expect(rendered).toHaveLength(1);
  });

  test('a save of an item of a topic makes pages that read others of it stale', async () => {
    const answers = { list: list('news/7', 'First') };
    const { server, rendered } = listing(answers);
    await server.get('/news');
    answers.list = list('news/7', 'Second');
    topics.news = 'two';
    server.contentChanged();
    await until(() => rendered.length === 2);
    expect(contentOf(await server.get('/news'))).toBe('["Second"]');
  });

  test('a page whose calls are all answered as before is renewed without rendering it', async () => {
    const answers = { list: list('news', 'First') };
    const { server, rendered } = listing(answers);
    const before = await server.get('/news');
    topics.news = 'two';
    server.contentChanged();
    await jest.advanceTimersByTimeAsync(60_001);
    const after = await server.get('/news').expect(200);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(rendered).toHaveLength(1);
  });

  test('an answer that names no topic may have been made from any', async () => {
    const answers: Record<string, unknown> = { list: ['First'] };
    const { server, rendered } = listing(answers);
    await server.get('/news');
    answers.list = ['Second'];
    topics.projects = 'two';
    server.contentChanged();
    await until(() => rendered.length === 2);
  });

  test('a page that was rendered from content that has changed meanwhile is rendered again', async () => {
    const { asked, render } = release();
    const server = serveShell(
      {},
      {
        topics,
        render: (...request) => {
          topics.news = 'two';
          return render(...request);
        },
      },
    );
    await server.get('/news');
    await server.get('/news');
    await until(() => asked.length === 2);
  });

  test('an item that has another title now leads to its new address', async () => {
    const answers: Record<string, unknown> = {
      'news/find?id=7': Response.json(article(), { headers: { 'Surrogate-Key': 'news/7' } }),
    };
    const { render } = release();
    const server = serveShell(answers, { render, topics });
    await server.get('/news/7-permits-payments').expect(200);
    answers['news/find?id=7'] = Response.json(article({ slug: 'permits' }));
    topics.news = 'two';
    server.contentChanged();
    await jest.advanceTimersByTimeAsync(2000);
    await server.get('/news/7-permits-payments').expect(301).expect('Location', '/news/7-permits');
  });
});

test('an item that was deleted is not sent any more, also while the API is away', async () => {
  let isAway = false;
  const topics = { news: 'one' };
  const answers: Record<string, unknown> = {
    'news/find?id=7': Response.json(article(), { headers: { 'Surrogate-Key': 'news/7' } }),
  };
  const { render } = release();
  const server = serveShell(answers, { render, topics, apiResponds: () => !isAway });
  await server.get('/news/7-permits-payments').expect(200);
  answers['news/find?id=7'] = gone();
  topics.news = 'two';
  server.contentChanged();
  await jest.advanceTimersByTimeAsync(2000);
  await server.get('/news/7-permits-payments').expect(404);
  delete answers['news/find?id=7'];
  isAway = true;
  await server.get('/news/7-permits-payments').expect(503);
});

test('an edit of a content type renders again the pages that declare it, and no others', async () => {
  const { asked, render } = release();
  const contents: Record<string, { revision: string }> = { 'mfe-public/about': { revision: 'one' } };
  const pages = [page('/about', { content: ['about'] }), page('/news')];
  const server = serveShell({}, { render, pages, edited: { contents } });
  await server.get('/about');
  await server.get('/news');
  Object.assign(contents, { 'mfe-public/about': { revision: 'two' } });
  server.contentChanged();
  await until(() => asked.length === 3);
  await server.get('/news');
  expect(asked).toEqual(['/about', '/news', '/about']);
});

test('pages that nobody has asked for in the last minute are not rendered again before somebody does', async () => {
  const topics = { news: 'one' };
  const { asked, render } = release();
  const server = serveShell({}, { render, topics });
  await server.get('/home');
  await jest.advanceTimersByTimeAsync(60_000);
  await server.get('/news');
  topics.news = 'two';
  server.contentChanged();
  await until(() => asked.length === 3);
  expect(asked).toEqual(['/home', '/news', '/news']);
});

test('a page is rendered by another version as soon as that is stable', async () => {
  const { render } = release();
  const registry = registryWith(sitePages);
  const server = serveShell({}, { render, registry });
  await server.get('/news');
  registry.remotes = registryWith(sitePages, '1.1.0').remotes;
  const answer = await server.get('/news');
  expect(contentOf(answer)).toBe('Page 2 of 1.1.0');
  expect(versionIn(answer)).toBe('1.1.0');
});

test('a page in another menu is sent as it was while it is rendered again', async () => {
  const pages = release();
  const registry = registryWith(sitePages);
  const server = serveShell({}, { ...pages, registry });
  await server.get('/news');
  const { promise, finish } = later();
  pages.wait = promise;
  registry.remotes = registryWith([...sitePages, page('/careers')]).remotes;
  const answer = await server.get('/news').expect(200);
  expect(contentOf(answer)).toBe('Page 1 of 1.0.0');
  expect(answer.text).toContain('/careers');
  finish();
  await until(() => pages.asked.length === 2);
});

const deployToken = 'of-the-site';
const preview = signedToken(tokenKey(deployToken, 'preview links'), {
  ...{ remote: 'mfe-public', version: '1.0.0', until: Date.UTC(2100, 0, 1) },
});

describe.each([
  ['searches', (number: number) => ({ address: `/news?search=${number}` }), 200],
  ['items that are missing', (number: number) => ({ address: `/news/${number}` }), 404],
  ['previews', () => ({ address: '/news', Cookie: `preview-mfe-public=${preview}` }), 200],
])(
  'pages that nobody else can use: %s',
  (_, requestOf: (number: number) => { address: string; Cookie?: string }, status) => {
    const pages = release();
    let finish = () => {};
    let server: Server;
    let sent = 0;
    beforeEach(() => {
      pages.asked.length = 0;
      sent = 0;
      ({ promise: pages.wait, finish } = later());
      const missing = Array.from({ length: 30 }, (_, id) => [`news/find?id=${id}`, gone()]);
      const settings = { trustedHops: 1, deployToken };
      server = serveShell(Object.fromEntries(missing), { ...pages, settings });
    });

    /** Asks for `count` of them. Resolves when each is being rendered, or was answered. */
    async function ask(visitor: number, count: number) {
      const responses = [];
      for (let index = 0; index < count; index += 1) {
        const before = pages.asked.length;
        let isAnswered = false;
        sent += 1;
        const { address, Cookie = '' } = requestOf(sent);
        const response = server
          .get(address)
          .set({ Cookie, 'X-Forwarded-For': `198.51.100.${visitor}` })
          .then((answer) => {
            isAnswered = true;
            return answer.status;
          });
        await until(() => pages.asked.length > before || isAnswered);
        responses.push(response);
      }
      return responses;
    }

    test('a visitor gets four at once, and 503 beyond that; others get theirs', async () => {
      const four = await ask(1, 4);
      expect(await Promise.all(await ask(1, 1))).toEqual([503]);
      const others = await ask(2, 1);
      finish();
      expect(await Promise.all([...four, ...others])).toEqual(Array(5).fill(status));
      expect(await Promise.all(await ask(1, 1))).toEqual([status]);
    });

    test('all visitors get sixteen at once, and 503 beyond that, while everybody’s pages are rendered', async () => {
      const sixteen = [];
      for (const visitor of [1, 2, 3, 4]) sixteen.push(...(await ask(visitor, 4)));
      expect(await Promise.all(await ask(5, 1))).toEqual([503]);
      const { response } = await begin(server, '/home');
      finish();
      expect((await response).status).toBe(200);
      expect(await Promise.all(sixteen)).toEqual(Array(16).fill(status));
    });
  },
);

test('metrics count how pages were come by', async () => {
  const { server, finish } = await changedPage();
  await server.get('/news');
  finish();
  const { text } = await server.get('/metrics');
  expect(text).toContain('pages_total{source="waited"} 1');
  expect(text).toContain('pages_total{source="stale"} 1');
});
