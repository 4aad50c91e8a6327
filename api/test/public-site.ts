import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AxiosInstance, AxiosResponse } from 'axios';
import type { PageInfo } from 'contracts/pages';
import { createRemote, manifest } from './releases.ts';

const PUBLIC = 'mfe-public';
/** Of the repository: the commands of a workspace run in its folder. */
const SITE = join(process.cwd(), '..');
/** Prints the content types of a part of the site, as its build has them: `*.content.ts` is run by Node alone. */
const PRINT_TYPES = `
  import { readContentTypes } from 'tooling/rspack/read-content-types.mjs';
  process.stdout.write(JSON.stringify(await readContentTypes(process.argv[1])));
`;

const printed = new Map<string, string>();

function contentTypesOf(part: string): string {
  const before = printed.get(part);
  if (before !== undefined) return before;
  const command = ['--input-type=module', '--eval', PRINT_TYPES, join(SITE, part)];
  const types = execFileSync(process.execPath, command, { encoding: 'utf8' });
  printed.set(part, types);
  return types;
}

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

/** The public pages and the company's facts, as a build has them, with the fields and the texts that they come with. */
export function publicBuild(pages: PageInfo[]) {
  const ofPages = contentTypesOf(PUBLIC);
  const provides = { contract: '2.8.0', shared: { react: '19.3.0' }, paths: [] };
  const release = {
    ...manifest('1.0.0', { contentHash: hashOf(ofPages) }),
    global: 'mfe_public',
    pages: pages.map((page) => ({ ...page, preload: [] })),
  };
  return {
    shell: { build: 'shell', provides, started: true, contentTypes: contentTypesOf('shell') },
    remote: PUBLIC,
    build: { release, contentTypes: ofPages },
  };
}

/** They, on the site under test. */
export async function publishPublicSite(client: AxiosInstance, pages: PageInfo[]): Promise<void> {
  const { shell, remote, build } = publicBuild(pages);
  await expectDone(client.post('/releases/shells', shell));
  await createRemote(client, remote);
  await expectDone(client.post('/releases/publish', { remote, ...build }));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function expectDone(answer: Promise<AxiosResponse>): Promise<void> {
  const { data, status } = await answer;
  expect([status, data.message, data.fields]).toEqual([200, undefined, undefined]);
}
