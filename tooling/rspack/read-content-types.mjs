import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';

/**
 * Reads a remote's `src/content-types.ts`: what of its pages is edited in the portal, as its release says it. None without that file. Throws an error
 * that says what to change when the file isn't valid.
 * @returns {Promise<import('contracts/content').ContentType[]>}
 */
export async function readContentTypes(context) {
  const file = path.join(context, 'src/content-types.ts');
  if (!existsSync(file)) return [];
  const jiti = createJiti(import.meta.url, { fsCache: false, moduleCache: false });
  const { contentTypes } = await jiti.import(file);
  if (!Array.isArray(contentTypes)) throw wrong('export a list named contentTypes');
  const types = contentTypes.map((definition) => definition.describe());
  const names = new Set();
  for (const { name } of types) {
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
      throw wrong(`${JSON.stringify(name)} is no name: lower-case letters, digits and dashes, 40 at most`);
    if (names.has(name)) throw wrong(`${name} stands there twice`);
    names.add(name);
  }
  return types;
}

/** What names a remote's types in its release. */
export const contentHash = (text) => createHash('sha256').update(text).digest('hex');

/** The pages, each with whether the defaults of what it needs are there. Throws when a page names a type that there isn't. */
export function withFilled(pages, types) {
  return pages.map((page) => {
    for (const name of page.content ?? [])
      if (!types.some((type) => type.name === name))
        throw new Error(
          `src/pages.ts: ${page.path} shows the content type ${name}, which src/content-types.ts has not.`,
        );
    if (page.needs === undefined) return page;
    const [name, ...fields] = page.needs.split('.');
    const type = page.content?.includes(name) && types.find((one) => one.name === name);
    const value = type && fields.reduce((group, field) => group?.[field], type.defaults);
    if (!Array.isArray(value) && typeof value !== 'string')
      throw new Error(
        `src/pages.ts: ${page.path} needs ${page.needs}, which is no list or text of a type that it shows.`,
      );
    return { ...page, filled: value.length > 0 };
  });
}

const wrong = (what) => new Error(`src/content-types.ts: ${what}.`);
