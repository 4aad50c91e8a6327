// Writes the Next.js site's content from the running site (SITE) and its API (API): `content/` has each page as a tree of elements, the
// frame's data, and the style sheets as built; `public/` the fonts; `app/(generated)/` the pages that have nothing of their own.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { frameOf } from './frame.mjs';
import { listOf } from './lists.mjs';
import { attribute, classOf, elements, find, findTag, text, treesIn } from './tree.mjs';

const { SITE, API } = process.env;
const folder = import.meta.dirname;
const write = (file, data) => {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, data);
};

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** A page, with its content: what takes the site's server long to render comes with a later try. */
async function pageAt(address) {
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await fetch(SITE + address);
    const html = await response.text();
    if (response.ok && html.includes('<main')) return { path: address, document: parse(html) };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} comes without its content`);
}

/** All that search engines are told of, and the search. */
async function fetchPages() {
  const map = await (await fetched(`${SITE}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]*)/g)].map(([, address]) => new URL(address).pathname);
  const pages = [];
  for (const address of [...paths, '/search']) pages.push(await pageAt(address));
  return pages;
}

const meta = (document, name) =>
  [...elements(document)].find(
    (one) => one.tagName === 'meta' && [attribute(one, 'name'), attribute(one, 'property')].includes(name),
  );
const content = (document, name) => {
  const found = meta(document, name);
  return found && attribute(found, 'content');
};

/** As Next's `metadata` takes it. */
const metadata = (document) => ({
  title: text(findTag(document, 'title')),
  description: content(document, 'description'),
  alternates: { canonical: content(document, 'og:url') },
  openGraph: {
    title: content(document, 'og:title'),
    description: content(document, 'og:description'),
    siteName: content(document, 'og:site_name'),
    url: content(document, 'og:url'),
    images: content(document, 'og:image'),
  },
});

/** What browsers do something with besides showing it. */
async function islandsOf({ path: address, document }) {
  const list = await listOf(address, document, API);
  return (node) => {
    if (list && node === list.node) return ['FilteredList', list.props];
    if (classOf(node).endsWith('-share'))
      return ['ShareButtons', { className: classOf(node), button: classOf(findTag(node, 'button')) }];
  };
}

async function contentOf(page) {
  const data = [...elements(page.document)].filter((one) => attribute(one, 'type') === 'application/ld+json');
  return {
    metadata: metadata(page.document),
    data: data.map(text),
    main: treesIn(findTag(page.document, 'main'), await islandsOf(page)),
  };
}

const sheetsOf = ({ document }) =>
  [...elements(document)]
    .filter((one) => attribute(one, 'rel') === 'stylesheet')
    .map((one) => new URL(attribute(one, 'href'), SITE).href);

async function writeSheet(name, addresses) {
  const sheets = await Promise.all(addresses.map(async (address) => (await fetched(address)).text()));
  write(`content/${name}.css`, sheets.join('\n'));
  for (const [, asset] of sheets.join('\n').matchAll(/url\((\/assets\/[^)]+)\)/g))
    write(`public${asset}`, Buffer.from(await (await fetched(SITE + asset)).arrayBuffer()));
}

/** `home`, `products-item`: pages of one kind have the same sheets. */
const kindOf = ({ path: address }) => address.slice(1).replace(/\/.*/, '-item');

const generatedPage = (kind) => `import '../../../content/${kind}.css';
import { metadataOf, Page } from '../../../components/page.jsx';

export const metadata = metadataOf('/${kind}');

export default function Generated() {
  return <Page path="/${kind}" />;
}
`;

for (const part of ['content', 'public', 'app/(generated)'])
  rmSync(path.join(folder, part), { recursive: true, force: true });
const pages = await fetchPages();
const ofEveryPage = sheetsOf(pages[0]).filter((sheet) =>
  pages.every((page) => sheetsOf(page).includes(sheet)),
);
await writeSheet('site', ofEveryPage);
const kinds = new Map(pages.map((page) => [kindOf(page), page]));
const written = new Set(['home', 'products', 'products-item', 'news', 'news-item']);
for (const [kind, page] of kinds) {
  await writeSheet(
    kind,
    sheetsOf(page).filter((sheet) => !ofEveryPage.includes(sheet)),
  );
  if (!written.has(kind)) write(`app/(generated)/${kind}/page.jsx`, generatedPage(kind));
}
const contents = await Promise.all(pages.map(async (page) => [page.path, await contentOf(page)]));
write('content/pages.json', JSON.stringify(Object.fromEntries(contents)));
const { document } = pages[0];
const scheme = find(document, ({ tagName }) => tagName === 'script', 'script');
const fonts = [...elements(document)].filter((one) => attribute(one, 'as') === 'font');
write(
  'content/frame.json',
  JSON.stringify({
    ...frameOf(document),
    schemeScript: text(scheme),
    fonts: fonts.map((font) => attribute(font, 'href')),
  }),
);
write('public/favicon.svg', Buffer.from(await (await fetched(`${SITE}/favicon.svg`)).arrayBuffer()));
