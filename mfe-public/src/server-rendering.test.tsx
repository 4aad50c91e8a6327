/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["server", "node"]}
 */
import { useApiServer } from 'kit/test/api-server.ts';
import {
  detailedProject,
  fullArticle,
  listedArticle,
  listedProject,
  projectImage,
} from 'kit/test/records.ts';
import cookies from './content/cookies-policy.json' with { type: 'json' };
import { pages } from './pages.ts';
import { renderOnServer } from './test/render-on-server.tsx';

const ids = Array.from({ length: 30 }, (_, index) => index + 1);
const articles = ids.map((id) =>
  listedArticle({ id, title: `Article ${id}`, slug: `article-${id}`, cover_image: `news/${id}.webp` }),
);
const projects = ids.map((id) => listedProject({ id, title: `Project ${id}`, slug: `project-${id}` }));

const api = useApiServer((server) => {
  server.answer('GET /messages/start', { started: 'signed', afterMs: 0 });
  server.answer('GET /news/years', [{ filter_val: 2024 }]);
  server.answer('GET /project/getYears', [{ filter_val: 2024 }]);
  server.on('GET /news/list', ({ query }) => ({ headers: total, body: pageOf(articles, query) }));
  server.on('GET /project/getPublic', ({ query }) => ({
    headers: total,
    body: { result: pageOf(projects, query) },
  }));
  server.answer('GET /news/find', fullArticle({ content: '<p onclick="steal()">Open from seven.</p>' }));
  server.answer('GET /news/related', articles.slice(1, 4));
  server.answer('POST /project/getProject', { result: detailedProject() });
  server.answer(
    'POST /project_imgs/get',
    [1, 2, 3].map((id) => projectImage({ id })),
  );
  server.answer('GET /project/related', projects.slice(1, 4));
});
const total = { 'X-Total-Count': '30' };
/** Without the marks between two pieces of text. */
const render = async (address: string) => {
  const { html, ...rest } = await renderOnServer(address, api.origin);
  return { html: html.replaceAll('<!-- -->', ''), ...rest };
};

function pageOf<Item>(items: Item[], { page = '1', limit }: Record<string, string>): Item[] {
  const from = (Number(page) - 1) * Number(limit);
  return items.slice(from, from + Number(limit));
}

/** The elements of a kind in HTML, as text. */
const elements = (html: string, name: string) =>
  html.match(new RegExp(`<${name}[ >][^]*?</${name}>`, 'g')) ?? [];
const pictures = (html: string) => html.match(/<img[^>]*>/g) ?? [];
const attribute = (tag: string | undefined, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1];

const addresses = pages.map(({ path }) => path.replace(':item', '1-title'));

test.each(addresses)('%s comes with its heading', async (address) => {
  const { html } = await render(address);
  expect(elements(html, 'h1')).toHaveLength(1);
  expect(elements(html, 'h1')[0]).toMatch(/>[^<]+</);
});

test.each(addresses)(
  '%s has no style attribute, which the site refuses, and does not wait for anything',
  async (address) => {
    const { html } = await render(address);
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toMatch(/ui-loading|ui-skeleton/);
  },
);

test.each([
  ['/news', '/news/1-article-1', 'Article 24'],
  ['/products', '/products/1-project-1', 'Project 24'],
])('%s comes with its items, each with a link to its own page', async (address, link, last) => {
  const { html } = await render(address);
  expect(html).toContain(`href="${link}"`);
  expect(html).toContain(last);
});

test('the contact form can be sent as it comes, and says when it was made', async () => {
  const { html } = await render('/contact');
  expect(html).toContain(`action="${api.origin}/messages/form" method="post"`);
  expect(html).toContain('name="started" value="signed"');
});

test('while the API is away the contact page comes all the same', async () => {
  api.on('GET /messages/start', () => ({ status: 503, body: {} }));
  const { html } = await render('/contact');
  expect(html).toContain('name="started" value=""');
});

test('a form that was sent without scripts comes back with what was typed, for its visitor alone', async () => {
  api.answer('GET /messages/returned', {
    values: { name: 'Maria', email: 'maria', subject: '', message: '<Hello>', consent: true },
    fields: { email: 'Please give an e-mail address.' },
    ...{ message: 'Please give an e-mail address.', started: 'signed before' },
  });
  const { html, meta } = await render('/contact?form=an-id');
  expect(meta.personal).toBe(true);
  expect(html).toMatch(/aria-invalid="true" aria-describedby="message-email-error"[^>]*value="maria"/);
  expect(html).toContain('Please give an e-mail address.</p>');
  expect(html).toContain('&lt;Hello&gt;</textarea>');
  expect(html).toMatch(/name="consent" checked=""/);
  expect(html).toContain('name="started" value="signed before"');
});

test('an address with the id of no form has an empty one', async () => {
  api.on('GET /messages/returned', () => ({ status: 422, body: { message: 'No id' } }));
  const { html } = await render('/contact?form=xyz');
  expect(html).toContain('name="started" value="signed"');
});

test('a form that was taken without scripts is thanked for', async () => {
  const { html } = await render('/contact?sent=1');
  expect(html).toMatch(/role="status".*Thank you, we have your message/s);
  expect(html).not.toContain('<form');
});

test('an article comes with its words made safe, and what is related', async () => {
  const { html, data } = await render('/news/1-new-counter-hours');
  expect(html).toContain('<p>Open from seven.</p>');
  expect(JSON.stringify(data)).toContain('<p>Open from seven.</p>');
  expect(JSON.stringify(data)).not.toContain('steal');
  expect(html).toContain('href="/news/3-article-3"');
});

test('a text of the company comes made safe', async () => {
  const text = '<h2>What we keep</h2><p onclick="steal()">One cookie.</p><script>steal()</script>';
  const content = { read: () => ({ ...cookies, text }), subscribe: () => () => {} };
  const { html } = await renderOnServer('/cookies-policy', api.origin, { content });
  expect(html).toContain('<h2>What we keep</h2><p>One cookie.</p>');
  expect(html).not.toContain('steal');
});

test('a project comes with all its pictures, and what is related', async () => {
  const { html } = await render('/products/1-permit-desk');
  expect(html.match(/alt="Picture \d of Permit desk"/g)).toHaveLength(3);
  expect(html).toContain('href="/products/3-project-3"');
});

test.each([
  ['/news/99', 'GET /news/find', 'This article is not on our site any more.', 'Article not found'],
  [
    '/products/99',
    'POST /project/getProject',
    'This project is not on our site any more.',
    'Project not found',
  ],
])('%s, which names nothing, comes as a page that says so', async (address, call, text, title) => {
  api.on(call, () => ({ status: 404, body: { message: 'unknown' } }));
  const { html, meta } = await render(address);
  expect(html).toContain(text);
  expect(meta).toEqual({ title, missing: true });
  expect(api.callsOf(call)).toHaveLength(1);
});

test('an API that fails leaves the page to the browser', async () => {
  api.on('GET /news/find', () => ({ status: 503, body: { message: 'down' } }));
  await expect(render('/news/1')).rejects.toThrow('503');
});

test('without scripts the filters are a form that leads to the list', async () => {
  const { html } = await render('/news?year=2024&search=permit');
  const form = /<form[^>]*>/.exec(html)?.[0];
  expect(form).toContain('action="/news"');
  expect(form).toContain('method="get"');
  const id = attribute(form, 'id');
  const fields = html.match(/<input[^>]*>/g) ?? [];
  const [search, ...years] = fields;
  expect([attribute(search, 'name'), attribute(search, 'value')]).toEqual(['search', 'permit']);
  expect(
    years.map((year) => [attribute(year, 'name'), attribute(year, 'value'), attribute(year, 'form')]),
  ).toEqual([
    ['year', '0', id],
    ['year', '2024', id],
  ]);
  expect(years.map((year) => year.includes('checked'))).toEqual([false, true]);
  expect(elements(html, 'noscript')[0]).toMatch(
    new RegExp(`<button type="submit" form="${id}"[^>]*>Show</button>`),
  );
});

test.each(['/news', '/products'])(
  'without scripts every item of %s can be reached by links',
  async (path) => {
    const found = new Set<string>();
    let next: string | undefined = path;
    while (next) {
      const { html } = await render(next);
      for (const [, id] of html.matchAll(new RegExp(`href="${path}/(\\d+)-`, 'g'))) found.add(String(id));
      const more = html.match(/<a[^>]*>/g)?.find((link) => link.includes('rel="next"'));
      next = attribute(more, 'href');
    }
    expect(found.size).toBe(30);
  },
);

test('a later page of a list says which it is, leads back, and is a page of its own to search engines', async () => {
  const { html, meta } = await render('/products?page=2');
  expect(html).toContain('Page 2');
  expect(html.match(/<a[^>]*rel="prev"[^>]*>/)?.[0]).toContain('href="/products"');
  expect(html).toContain('Project 30');
  expect(html).not.toContain('Project 24<');
  expect(html).toContain('30 projects');
  expect(meta).toEqual({
    title: 'Experiences & Products, page 2',
    canonicalPath: '/products?page=2',
  });
});

test('the next page of a filtered list keeps its filters, and search engines are told of the list alone', async () => {
  const { html, meta } = await render('/products?year=2024&search=permit');
  expect(html).toContain('href="/products?year=2024&amp;search=permit&amp;page=2"');
  expect((await render('/products?year=2024&page=2')).meta).toEqual({});
  expect(meta).toEqual({});
});

test.each(['/news', '/products', '/news/1-new-counter-hours', '/products/1-permit-desk'])(
  'of the pictures of %s the first goes before the others, which are fetched when they come near',
  async (address) => {
    const [first, ...others] = pictures((await render(address)).html);
    expect([
      attribute(first, 'loading'),
      attribute(first, 'fetchPriority') ?? attribute(first, 'fetchpriority'),
    ]).toEqual(['eager', 'high']);
    expect(attribute(first, 'width')).toBeDefined();
    expect(attribute(first, 'height')).toBeDefined();
    expect(new Set(others.map((picture) => attribute(picture, 'loading')))).toEqual(new Set(['lazy']));
  },
);

test('no picture of the news page is fetched in two widths', async () => {
  const sizes = new Map<string | undefined, Set<string | undefined>>();
  for (const picture of pictures((await render('/news')).html)) {
    const address = attribute(picture, 'src');
    sizes.set(address, (sizes.get(address) ?? new Set()).add(attribute(picture, 'sizes')));
  }
  expect(sizes.size).toBe(24);
  expect([...sizes.values()].filter(({ size }) => size > 1)).toEqual([]);
});
