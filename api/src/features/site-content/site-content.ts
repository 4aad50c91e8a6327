import { createHash } from 'node:crypto';
import { isDuplicateKey } from '../../database/errors.ts';
import {
  changeFiles,
  changeRichTexts,
  filesIn,
  readContent,
  withDefaults,
  withOthers,
} from '../../lib/content-value.ts';
import { HttpError, invalid, notFound } from '../../lib/http-error.ts';
import { sanitizeContent } from '../../lib/sanitize.ts';
import { describePictures } from '../../storage/media-records.ts';
import { holdPictures } from '../../storage/picture-references.ts';
import { type CurrentType, currentTypes } from './content-types.ts';
import { SiteContent, type SiteContentRecord } from './site-content.model.ts';

const conflict = () =>
  new HttpError(409, 'newer_version', 'Someone has changed this since you opened it. Reload to see it.');

export const storedValue = ({
  value,
}: Pick<SiteContentRecord, 'value'>): Record<string, unknown> | undefined =>
  value ? JSON.parse(value) : undefined;

function presentType(
  { key, title, description = '', owner, pages }: CurrentType,
  stored?: SiteContentRecord,
) {
  const edited = stored?.value ? { at: stored.updated_at.toISOString(), by: stored.updated_by } : null;
  return { type: key, title, description, owner, pages, edited };
}

/** Throws 404 when no version that visitors get has the type. */
export async function typeOf(key: string): Promise<CurrentType> {
  const type = (await currentTypes()).find((one) => one.key === key);
  if (!type) throw notFound('This content type');
  return type;
}

export async function listContent() {
  const [types, stored] = await Promise.all([currentTypes(), SiteContent.find({}).lean()]);
  const byKey = new Map(stored.map((record) => [record._id, record]));
  return types.map((type) => presentType(type, byKey.get(type.key)));
}

/** Throws 404 when no version that visitors get has the type. */
export async function findContent(key: string) {
  const type = await typeOf(key);
  const stored = (await SiteContent.findById(key).lean()) ?? undefined;
  const { schema, defaults } = type;
  return {
    ...presentType(type, stored),
    ...{ schema: { ...schema }, defaults },
    value: withDefaults(defaults, (stored && storedValue(stored)) ?? {}),
    version: stored?.version ?? 0,
  };
}

interface Save {
  type: string;
  /** Null: the defaults again. */
  value: Record<string, unknown> | null;
  /** As the caller has seen it. */
  version: number;
  by: string;
  /** The draft that is published with it. */
  published_draft?: string | null;
}

/** Saves and publishes a value. Throws 404, 409 when `version` is not the stored one, or 422 with a message by field. Returns the new version. */
export async function saveContent({
  type: key,
  value,
  version,
  by,
  published_draft = null,
}: Save): Promise<number> {
  const { schema } = await typeOf(key);
  const stored = (await SiteContent.findById(key).lean()) ?? undefined;
  if ((stored?.version ?? 0) !== version) throw conflict();
  const read = value === null ? null : readContent(schema, value);
  if (read && Object.keys(read.problems).length > 0) throw invalid(read.problems);
  const next = read && withOthers(read.value, stored && storedValue(stored));
  const files = filesIn(next);
  return holdPictures(files, async (removed) => {
    await assertStored(next, files, removed);
    const fields = {
      value: next === null ? null : JSON.stringify(next),
      ...{ files, version: version + 1 },
      ...{ updated_at: new Date(), updated_by: by, published_draft },
    };
    await write(key, version, fields, stored === undefined);
    return version + 1;
  });
}

/** Throws 422 when a picture or file isn't in the library, or is being removed from it. */
async function assertStored(value: unknown, files: string[], removed: ReadonlySet<unknown>): Promise<void> {
  const known = await describePictures(files);
  changeFiles(value, (file) => {
    // A PDF has no pixels.
    if ('alt' in file && known.has(file.path) && !known.get(file.path)?.width)
      throw invalid({ value: 'A file stands where a picture is needed. Choose a picture.' });
    return file;
  });
  const missing = files.find((path) => !known.has(path) || removed.has(path));
  if (missing)
    throw invalid({
      value: `The picture or file ${missing} is no longer in the library. Choose another one.`,
    });
}

async function write(
  key: string,
  version: number,
  fields: Omit<SiteContentRecord, '_id'>,
  isNew: boolean,
): Promise<void> {
  if (!isNew) {
    const { matchedCount } = await SiteContent.updateOne(
      { _id: key, version },
      { $set: fields, $unset: { demo: 1 } },
    );
    if (matchedCount !== 1) throw conflict();
    return;
  }
  try {
    await SiteContent.create({ _id: key, ...fields });
  } catch (error) {
    throw isDuplicateKey(error) ? conflict() : error;
  }
}

/** Everything that was edited, for the shell's server and its pages. */
export async function publishedContents() {
  const [types, stored] = await Promise.all([
    currentTypes(),
    SiteContent.find({ value: { $ne: null } }).lean(),
  ]);
  const known = await describePictures(stored.flatMap(({ files }) => files));
  const described = (file: { path: string }) => {
    const { width, height, focus } = known.get(file.path) ?? {};
    return 'alt' in file ? { ...file, width, height, focus } : file;
  };
  const content = stored.map((record) => {
    const type = types.find(({ key }) => key === record._id);
    const value = changeFiles(shownValue(type, storedValue(record) ?? {}), described);
    return [record._id, { revision: revisionOf(value), value }];
  });
  return { content: Object.fromEntries(content) };
}

/** A stored value as visitors get it, its formatted texts cleaned once more: browsers show them as they come. Of a type that no version has any more, as it is stored. */
export const shownValue = (type: CurrentType | undefined, value: unknown): unknown =>
  type ? changeRichTexts(type.schema, value, sanitizeContent) : value;

/** Names a value in addresses that are cached for ever. */
const revisionOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
