import path from 'node:path';
import { createJiti } from 'jiti';

/** Name of the chunk that has a page's component: `page-private-projects` for `/private/projects`. */
export const chunkOf = (pagePath) => `page${pagePath.replaceAll('/', '-')}`;

/**
 * Reads a remote's `src/pages.ts`: its pages, without their components, and its panels. Throws an error that says what to change when
 * the file isn't valid.
 */
export async function readPages(context) {
  const jiti = createJiti(import.meta.url, { fsCache: false, moduleCache: false });
  const { pages, panels = [] } = await jiti.import(path.join(context, 'src/pages.ts'));
  if (!Array.isArray(pages)) throw wrong('export a list named pages');
  const paths = new Set();
  for (const page of pages) {
    assertPage(page);
    const key = page.path.toLowerCase();
    if (paths.has(key)) throw wrong(`${page.path} stands there twice`);
    paths.add(key);
  }
  return { pages: pages.map(({ load, ...page }) => page), panels };
}

function assertPage({ path: address, title, indexed, load }) {
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(address ?? ''))
    throw wrong(
      `${JSON.stringify(address)} is no path: letters, digits, dashes and slashes, like /news/archive`,
    );
  if (typeof title !== 'string' || title.trim() === '') throw wrong(`${address} has no title`);
  if (typeof indexed !== 'boolean')
    throw wrong(`${address} doesn't say whether search engines may list it (indexed: true or false)`);
  if (typeof load !== 'function')
    throw wrong(`${address} has no load, the function that imports its component`);
}

const wrong = (what) => new Error(`src/pages.ts: ${what}.`);
