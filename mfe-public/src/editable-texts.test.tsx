/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["server", "node"]}
 */
import type { SiteIdentity } from 'contracts/site';
import { useApiServer } from 'kit/test/api-server.ts';
import {
  detailedProject,
  fullArticle,
  listedArticle,
  listedProject,
  projectImage,
} from 'kit/test/records.ts';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { contentTypes } from './content-types.ts';
import { pages } from './pages.ts';
import { type Fill, markedValue, marksIn } from './test/marked-content.ts';
import { renderOnServer } from './test/render-on-server.tsx';

/** What the software itself says, which nobody edits. */
const ownWords = new Set([
  ...['Home', 'Back to the list', 'Show', 'Search news', 'Search projects', 'Leave this empty'],
  // Lists and their filters.
  ...[
    'All',
    'Year',
    'Type to search',
    '1 project',
    '1 article',
    'No More News found.',
    'Page',
    'Previous page',
  ],
  // Of passing something on.
  ...['Copy link', 'RSS feed'],
  // Of the search.
  ...['Search the site', 'Search'],
  // Facts of projects and articles.
  ...[
    'Status',
    'Completed',
    'On Going',
    'Failed',
    'Completed At',
    'Expected Completion',
    'Update',
    'Announcement',
  ],
]);
/** Dates, numbers, the place in a carousel, and the kind and size of a file. */
const isFigure = (text: string) =>
  /^[\d\s.,:%°()/-]*$/.test(text) ||
  /^([A-Z][a-z]+ \d{1,2}, \d{4}|[A-Z][a-z]+ \d{4}|\(?PDF, [\d.]+ MB\)?|\d+ of \d+|[\d.]+° [NS], [\d.]+° [EW])$/.test(
    text,
  );

const types = contentTypes.map((type) => type.describe());
const valuesOf = (fill: Fill) =>
  Object.fromEntries(types.map((type) => [type.name, markedValue(type, fill)]));

const of = (what: string) => ({
  title: `⟦${what}.title⟧`,
  description: `⟦${what}.text⟧`,
  tags: `⟦${what}.tag⟧`,
});
const api = useApiServer((server) => {
  const project = listedProject(of('project'));
  const article = listedArticle({ title: '⟦article.title⟧' });
  const total = { 'X-Total-Count': '1' };
  server.answer('GET /messages/start', { started: 'signed', afterMs: 0 });
  server.answer('GET /news/years', [{ filter_val: 2024 }]);
  server.answer('GET /project/getYears', [{ filter_val: 2024 }]);
  server.on('GET /news/list', () => ({ headers: total, body: [article] }));
  server.on('GET /project/getPublic', () => ({ headers: total, body: { result: [project] } }));
  server.answer('GET /project/overview', { total: 1, completed: 1, projects: [project] });
  server.answer(
    'GET /news/find',
    fullArticle({ title: '⟦article.title⟧', content: '<p>⟦article.text⟧</p>' }),
  );
  server.answer('GET /news/related', [article]);
  server.answer('POST /project/getProject', { result: detailedProject(of('project')) });
  server.answer('POST /project_imgs/get', [projectImage()]);
  server.answer('GET /project/related', [project]);
  const kinds = { page: 0, article: 0, project: 0 };
  server.answer('GET /search', { list: [], total: 0, isLoose: false, kinds, years: [] });
});

const { site } = fakeShell();
const marked = (name: string) => `⟦site.${name}⟧`;
const office = { ...site.address, name: marked('office'), lines: [marked('line')], city: marked('city') };
const markedSite = {
  ...site,
  ...{ name: marked('name'), tagline: marked('tagline'), hours: { ...site.hours, days: marked('days') } },
  ...{ phones: [{ name: marked('whose'), number: marked('phone') }], emails: [marked('email')] },
  ...{ address: office, offices: [office], socials: [{ name: marked('social'), to: '' }] },
};

const unreachable: SiteIdentity = {
  ...markedSite,
  ...{ tagline: '', description: '', phone: '', phones: [], emails: [], offices: [], socials: [] },
  ...{ address: { lines: [], city: '', country: '', latitude: 0, longitude: 0 } },
  hours: { days: '', opens: '', closes: '' },
};

/** A page as it comes with `values`, which it may read only if it says that it shows them. */
function render(
  path: string,
  values: Record<string, Record<string, unknown>>,
  company: SiteIdentity = markedSite,
) {
  const { content = [] } = pages.find((page) => page.path === path.split('?')[0]) ?? {};
  const read = (name: string) => {
    // What is being edited of a project or article is no content type.
    if (name.startsWith('preview/')) return undefined;
    if (!content.includes(name)) throw new Error(`${path} reads ${name}, which pages.ts doesn't say`);
    return values[name];
  };
  return renderOnServer(path.replace(':item', '1-title'), api.origin, {
    site: company,
    content: { read, subscribe: () => () => {} },
  });
}

const textsIn = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Texts that are neither edited nor the software's own. */
const foreign = (html: string) =>
  textsIn(html).filter((text) => !text.includes('⟦') && !isFigure(text) && !ownWords.has(text));

const paths = pages.map(({ path }) => path);

test.each(paths)(
  'every text of %s is edited in the portal, or comes with a project or article',
  async (path) => {
    const { html } = await render(path, valuesOf('filled'));
    expect(foreign(html)).toEqual([]);
  },
);

const emptied = paths.flatMap((path) =>
  (['without-demo', 'blank'] as const).map((fill) => [path, fill] as const),
);

test.each(emptied)('%s that is %s has no empty heading, and makes up no text', async (path, fill) => {
  const { html } = await render(path, valuesOf(fill));
  expect(html).not.toMatch(
    /<(h[1-6]|p|li|dt|dd|ul|ol|dl|figcaption|a|button)\b(?![^>]* role="status")[^>]*><\/\1>/,
  );
  expect(html).not.toMatch(/undefined|null|NaN/);
  expect(foreign(html)).toEqual([]);
});

test.each(paths)('%s of a company without facts has no empty heading, and makes up none', async (path) => {
  const { html, meta } = await render(path, valuesOf('blank'), unreachable);
  expect(html).not.toMatch(
    /<(h[1-6]|p|li|dt|dd|ul|ol|dl|section|figcaption|a)\b(?![^>]* role="status")[^>]*><\/\1>/,
  );
  expect(html + JSON.stringify(meta)).not.toMatch(/undefined|NaN|0\.0000°|Map of|:""|:\[\]/);
  expect(foreign(html)).toEqual([]);
});

test('every text that can be edited is shown somewhere', async () => {
  const shown = new Set<string>();
  for (const fill of ['filled', 'without-demo'] as const)
    for (const path of paths) {
      const { html, meta } = await render(path, valuesOf(fill));
      for (const found of marksIn(html + JSON.stringify(meta))) shown.add(found);
    }
  const { html } = await render('/contact', valuesOf('filled'), unreachable);
  const nothing = await render('/search?search=zeppelin', valuesOf('filled'));
  for (const found of marksIn(html + nothing.html)) shown.add(found);
  // Said by a button once it was pressed, and by a form once it was sent.
  shown.add('⟦completion.show⟧');
  for (const text of ['sending', 'problems', 'offline', 'failed', 'sentTitle', 'sentText', 'another'])
    shown.add(`⟦contact.form.${text}⟧`);
  const missing = types.flatMap((type) => marksIn(JSON.stringify(markedValue(type, 'filled'))));
  expect(missing.filter((one) => !shown.has(one))).toEqual([]);
});
