import path from 'node:path';
import { createJiti } from 'jiti';

/** Name of the chunk that has a page's component: `page-private-projects` for `/private/projects`, `page-news-item` for `/news/:item`. */
export const chunkOf = (pagePath) => `page${pagePath.replaceAll(/\/:?/g, '-')}`;

/**
 * Reads a remote's `src/pages.ts`: its pages, without their components, its panels, and whether the shell's server may render them. Throws an error that says what to change when
 * the file isn't valid.
 */
export async function readPages(context) {
  const jiti = createJiti(import.meta.url, { fsCache: false, moduleCache: false });
  const {
    pages,
    panels = [],
    renderOnServer = false,
  } = await jiti.import(path.join(context, 'src/pages.ts'));
  if (!Array.isArray(pages)) throw wrong('export a list named pages');
  const paths = new Set();
  for (const page of pages) {
    assertPage(page);
    const key = page.path.toLowerCase();
    if (paths.has(key)) throw wrong(`${page.path} stands there twice`);
    paths.add(key);
  }
  return { pages: pages.map(({ load, ...page }) => page), panels, renderOnServer };
}

function assertPage({ path: address, title, indexed, shows, load }) {
  if (!/^(\/[A-Za-z0-9_-]+)+(\/:item)?$/.test(address ?? ''))
    throw wrong(
      `${JSON.stringify(address)} is no path: letters, digits, dashes and slashes, like /news/archive, or /news/:item`,
    );
  if (address.endsWith('/:item') !== (shows !== undefined))
    throw wrong(`${address}: a page at /:item, and no other, says what it shows (shows: 'article')`);
  if (typeof title !== 'string' || title.trim() === '') throw wrong(`${address} has no title`);
  if (typeof indexed !== 'boolean')
    throw wrong(`${address} doesn't say whether search engines may list it (indexed: true or false)`);
  if (typeof load !== 'function')
    throw wrong(`${address} has no load, the function that imports its component`);
}

const wrong = (what) => new Error(`src/pages.ts: ${what}.`);
