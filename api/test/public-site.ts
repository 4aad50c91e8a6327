import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxiosInstance, AxiosResponse } from 'axios';
import type { ContentSchema, ContentType, GroupSchema } from 'contracts/content';
import type { PageInfo } from 'contracts/pages';
import { createRemote, manifest } from './releases.ts';

const PUBLIC = 'mfe-public';
/** Of the repository: the commands of a workspace run in its folder. */
const SITE = join(process.cwd(), '..');
const CONTENT = join(SITE, 'mfe-public/src/content');
const TEXT = { type: 'string', field: 'paragraph', title: 'Text', maxLength: 20_000 } as const;

/** A schema that accepts a value: each of its texts is one. */
function schemaOf(value: unknown): ContentSchema | undefined {
  if (typeof value === 'string') return TEXT;
  if (Array.isArray(value)) {
    const items = value.length > 0 ? schemaOf(value[0]) : TEXT;
    return items && { type: 'array', field: 'list', title: 'List', items, itemTitle: 'item', maxItems: 500 };
  }
  if (!value || typeof value !== 'object') return undefined;
  if (!('children' in value)) return groupOf(value);
  const { children, ...fields } = value;
  return { ...groupOf(fields), field: 'tree', itemTitle: 'node', maxItems: 500 };
}

function groupOf(value: object): GroupSchema {
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const schema = schemaOf(field);
    return schema ? [[name, schema]] : [];
  });
  return { type: 'object', field: 'group', title: 'Group', properties: Object.fromEntries(fields) };
}

const typeOf = (name: string, value: Record<string, unknown>): ContentType => {
  const schema = groupOf(value);
  const defaults = Object.fromEntries(Object.entries(value).filter(([field]) => field in schema.properties));
  return { name, title: name, schema, defaults };
};

const page = (path: string, title: string, description: string): PageInfo => ({
  ...{ path, title, description, indexed: true, content: [path.slice(1)] },
});

/** The least that a question can be answered from: an article, a project, and where to ask. */
export const CONTACT_AND_ITEMS: PageInfo[] = [
  { path: '/contact', title: 'Contact us', indexed: true, content: ['contact'] },
  { path: '/news/:item', title: 'Article', indexed: true, shows: 'article' },
  { path: '/products/:item', title: 'Project', indexed: true, shows: 'project' },
];

/** Those that say something of the company, and where the demo's articles and projects stand. */
export const PUBLIC_PAGES: PageInfo[] = [
  page('/about', 'About us', 'Who we are and what we work for: purpose, background, vision and mission.'),
  page('/journey', 'Our journey', 'The milestones of our company, year by year.'),
  page('/team', 'Our team', 'How our company is organised, and the values we work by.'),
  page('/contact', 'Contact us', 'How to reach us: address, telephone, e-mail and office hours.'),
  page('/certificates', 'Certificates', 'Certificates of our company and staff, by month.'),
  page('/awards', 'Awards', 'Awards that our company and its projects have received.'),
  page('/completion', 'Completion', 'Certificates of completion.'),
  { path: '/news/:item', title: 'Article', indexed: true, shows: 'article' },
  { path: '/products/:item', title: 'Project', indexed: true, shows: 'project' },
];

/** The public pages and the company's facts, as a build has them, with the texts that they come with. */
export function publicBuild(pages: PageInfo[]) {
  const names = readdirSync(CONTENT).filter((file) => file.endsWith('.json'));
  const own = asText(names.map((file) => typeOf(file.replace('.json', ''), read(join(CONTENT, file)))));
  const shells = asText([typeOf('identity', read(join(SITE, 'shell/site-identity.json')))]);
  const provides = { contract: '2.7.0', shared: { react: '19.3.0' }, paths: [] };
  const release = {
    ...manifest('1.0.0', { contentHash: own.hash }),
    global: 'mfe_public',
    pages: pages.map((page) => ({ ...page, preload: [] })),
  };
  return {
    shell: { build: 'shell', provides, started: true, contentTypes: shells.text },
    remote: PUBLIC,
    build: { release, contentTypes: own.text },
  };
}

/** They, on the site under test. */
export async function publishPublicSite(client: AxiosInstance, pages: PageInfo[]): Promise<void> {
  const { shell, remote, build } = publicBuild(pages);
  await expectDone(client.post('/releases/shells', shell));
  await createRemote(client, remote);
  await expectDone(client.post('/releases/publish', { remote, ...build }));
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function asText(types: ContentType[]) {
  const text = JSON.stringify(types);
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

async function expectDone(answer: Promise<AxiosResponse>): Promise<void> {
  const { data, status } = await answer;
  expect([status, data.message, data.fields]).toEqual([200, undefined, undefined]);
}
