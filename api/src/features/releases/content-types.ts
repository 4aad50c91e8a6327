import { createHash } from 'node:crypto';
import type { ContentType } from 'contracts/content';
import type { ReleaseManifest } from 'contracts/releases';
import { upsert } from '../../database/upsert.ts';
import { contentTypes } from '../../lib/content-schema.ts';
import { readContent, withDefaults } from '../../lib/content-value.ts';
import { HttpError } from '../../lib/http-error.ts';
import { SiteContent } from '../site-content/site-content.model.ts';
import { ContentTypes } from './content-types.model.ts';

const refusal = (code: string, message: string) =>
  new HttpError(422, code, message, { fields: { contentTypes: message } });

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Throws 422 when the content types that came with a release aren't those that its manifest names, when a field is of no known kind, and when
 * what is stored of a type would no longer fit: visitors would be shown a page without it.
 */
export async function assertContentTypes(
  remote: string,
  { contentHash }: Pick<ReleaseManifest, 'contentHash'>,
  text: string | undefined,
): Promise<void> {
  if (contentHash === undefined && text === undefined) return;
  if (text === undefined || contentHash !== hashOf(text))
    throw refusal(
      'wrong_content_types',
      'The content types are not those that the manifest names by their hash.',
    );
  for (const type of parsed(text)) await assertAccepts(remote, type);
}

function parsed(text: string): ContentType[] {
  const read = contentTypes.safeParse(parseJson(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refusal(
      'wrong_content_types',
      `The content types are not valid: ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  for (const { name, schema, defaults } of read.data) {
    const [problem] = Object.entries(readContent(schema, defaults).problems);
    if (problem)
      throw refusal('wrong_content_types', `The defaults of ${name} don't fit: ${problem[0]}: ${problem[1]}`);
  }
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function assertAccepts(remote: string, { name, title, schema, defaults }: ContentType): Promise<void> {
  const stored = await SiteContent.findById(`${remote}/${name}`).lean();
  if (!stored?.value) return;
  const value = withDefaults(defaults, JSON.parse(stored.value));
  const [problem] = Object.entries(readContent(schema, value).problems);
  if (!problem) return;
  throw refusal(
    'content_does_not_fit',
    `${title} (${remote}/${name}) was edited, and this version doesn't accept what is stored: ${problem[0]}: ${problem[1]} Fields may be added, with a default; what is there stays as it is.`,
  );
}

/** Before whatever refers to them by the hash that it returns. The same types are stored once. */
export async function storeContentTypes(text: string | undefined): Promise<string | undefined> {
  if (text === undefined) return undefined;
  const _id = hashOf(text);
  await upsert(() => ContentTypes.updateOne({ _id }, { $setOnInsert: { text } }, { upsert: true }).exec());
  return _id;
}
