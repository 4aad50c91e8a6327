import { createHash } from 'node:crypto';
import type { SearchServices } from '../../feature.ts';
import { contentTexts } from '../../lib/content-texts.ts';
import { withDefaults } from '../../lib/content-value.ts';
import type { SearchDocument, SearchSource } from '../../search/search-source.ts';
import { Registry } from '../releases/registry.model.ts';
import { Release, type ReleaseRecord, releaseId } from '../releases/release.model.ts';
import { SiteContent } from '../site-content/site-content.model.ts';

/** The content type with the company's facts, and the page that has them all. */
const COMPANY = { type: 'shell/identity', page: '/contact' };

type Page = ReleaseRecord['pages'][number];
type Values = Map<string, { texts: string[]; value: unknown }>;

/** What visitors read of each content type now. */
async function contentValues(contentTypes: SearchServices['contentTypes']): Promise<Values> {
  const [types, stored] = await Promise.all([contentTypes(), SiteContent.find({}, 'value').lean()]);
  const edited = new Map(stored.map(({ _id, value }) => [_id, value ? JSON.parse(value) : {}]));
  return new Map(
    types.map(({ key, schema, defaults }) => {
      const value = withDefaults(defaults, edited.get(key) ?? {});
      return [key, { value, texts: contentTexts(schema, value) }];
    }),
  );
}

/** Whether the page has what it can't do without. */
function isFilled(remote: string, { needs }: Page, values: Values): boolean {
  if (needs == null) return true;
  const [name = '', ...fields] = needs.split('.');
  const all = values.get(`${remote}/${name}`)?.value;
  const value = fields.reduce<unknown>((group, field) => Object(group)[field], all);
  return (Array.isArray(value) || typeof value === 'string') && value.length > 0;
}

function document(remote: string, page: Page, values: Values): SearchDocument {
  const keys = (page.content ?? []).map((name) => `${remote}/${name}`);
  if (page.path === COMPANY.page) keys.push(COMPANY.type);
  return {
    ...{ id: `page${page.path}`, kind: 'page', title: page.title, about: page.description ?? '' },
    text: keys.flatMap((key) => values.get(key)?.texts ?? []).join('\n'),
    ...{ year: null, facts: '', path: page.path },
  };
}

async function findPages({ contentTypes }: SearchServices): Promise<Map<string, SearchDocument>> {
  const values = await contentValues(contentTypes);
  const pages = new Map<string, SearchDocument>();
  for (const { _id: remote, stable } of await Registry.find({}).sort({ created_at: 1, _id: 1 }).lean()) {
    const release = stable ? await Release.findById(releaseId(remote, stable), 'pages').lean() : null;
    for (const page of release?.pages ?? []) {
      const isFound = page.indexed && !page.shows && isFilled(remote, page, values);
      const found = document(remote, page, values);
      if (isFound && !pages.has(found.id)) pages.set(found.id, found);
    }
  }
  return pages;
}

const versionOf = (page: SearchDocument) => createHash('sha256').update(JSON.stringify(page)).digest('hex');

/** The pages that search engines may list too, with all that stands on them, as the search finds them. */
export const searchedPages = (services: SearchServices): SearchSource => ({
  kind: 'page',
  topics: ['content', 'releases'],
  async versions() {
    return new Map([...(await findPages(services))].map(([id, page]) => [id, versionOf(page)]));
  },
  async read(ids) {
    const pages = await findPages(services);
    return ids.flatMap((id) => pages.get(id) ?? []);
  },
});
