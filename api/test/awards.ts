import { createHash } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import type { ContentSchema, ContentType } from 'contracts/content';
import { createRemote, manifest } from './releases.ts';

/** A field of a content type. */
export const text = (title: string, maxLength = 50): ContentSchema => ({
  ...{ type: 'string', field: 'text', title, maxLength },
});
/** A content type with a text, formatted text and a list. */
export const awards = (properties: Record<string, ContentSchema> = {}, defaults = {}): ContentType => ({
  name: 'awards',
  title: 'Awards',
  schema: {
    ...{ type: 'object', field: 'group', title: 'Awards' },
    properties: {
      title: { ...text('Title'), minLength: 1 } as ContentSchema,
      intro: { type: 'string', field: 'rich-text', title: 'Text', maxLength: 500 },
      items: {
        ...{ type: 'array', field: 'list', title: 'Awards', itemTitle: 'award', maxItems: 3 },
        items: {
          ...{ type: 'object', field: 'group', title: 'Award' },
          properties: {
            name: text('Name'),
            on: { type: 'string', field: 'date', title: 'On', maxLength: 10 },
            to: { type: 'string', field: 'link', title: 'Link', maxLength: 100 },
            picture: { type: 'object', field: 'picture', title: 'Picture' },
          },
        },
      },
      ...properties,
    },
  },
  defaults: { title: 'Awards', intro: '', items: [], ...defaults },
});

/** Publishes a version of a remote that has these content types. */
export async function publishTypes(
  admin: AxiosInstance,
  version: string,
  types: unknown,
  remote = 'mfe-public',
) {
  const contentTypes = JSON.stringify(types);
  const contentHash = createHash('sha256').update(contentTypes).digest('hex');
  const [page] = manifest(version).pages;
  const pages = page ? [{ ...page, path: '/awards', indexed: true, content: ['awards'] }] : [];
  const release = manifest(version, { pages, contentHash, global: `g_${version.replace(/\W/g, '_')}` });
  return admin.post('/releases/publish', { remote, release, contentTypes });
}

/** A remote with the content type `mfe-public/awards`. */
export async function publishAwards(admin: AxiosInstance): Promise<void> {
  await createRemote(admin, 'mfe-public', 'Public sections');
  expect(await publishTypes(admin, '1.0.0', [awards()])).toMatchObject({ status: 200 });
}
