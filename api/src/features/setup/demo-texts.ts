import { isDeepStrictEqual } from 'node:util';
import type { FeatureServices } from '../../feature.ts';
import { filesIn, isGroup, withDefaults } from '../../lib/content-value.ts';
import { SiteContent, type SiteContentRecord } from '../site-content/site-content.model.ts';
import { type DemoField, demoFields, fieldAt, withField } from './demo-fields.ts';
import { RemovedDemo } from './removed-demo.model.ts';

type Values = Record<string, unknown>;
export type Types = Awaited<ReturnType<FeatureServices['contentTypes']>>;
type Type = Types[number];

/** The document of `RemovedDemo` for a content type. */
interface RemovedFields {
  /** JSON of `{ path, value, emptied }`, as names of fields may have what a key of a document may not. */
  fields: string;
  /** As it was stored before; null when it wasn't. */
  before: Pick<SiteContentRecord, 'updated_at' | 'updated_by' | 'demo'> | null;
  /** The version that the removal has made. */
  version: number;
}

type RemovedField = Pick<DemoField, 'path' | 'value' | 'emptied'>;

export const FROM_CONTENT = 'site_content';
const TRIES = 5;

const editedIn = (stored: Pick<SiteContentRecord, 'value'> | null): Values | undefined =>
  stored?.value ? JSON.parse(stored.value) : undefined;

const seededIn = (stored: Pick<SiteContentRecord, 'demo_value'> | null): Values | undefined =>
  stored?.demo_value ? JSON.parse(stored.demo_value) : undefined;

export const removedFields = (document: RemovedFields): RemovedField[] => JSON.parse(document.fields);

/** What still is the demo's, by type; types without it are left out. */
export async function demoTexts(types: Types): Promise<{ type: Type; fields: DemoField[] }[]> {
  const stored = new Map((await SiteContent.find({}).lean()).map((record) => [record._id, record]));
  return types
    .map((type) => {
      const record = stored.get(type.key) ?? null;
      return { type, fields: demoFields(type, editedIn(record), seededIn(record)) };
    })
    .filter(({ fields }) => fields.length > 0);
}

export const canBeEmptied = ({ emptied }: DemoField): boolean => emptied !== undefined;

/** Writes a value over the version that was read. Returns whether that was still there. */
async function write(
  key: string,
  stored: SiteContentRecord | null,
  value: Values | null,
  saved: Pick<SiteContentRecord, 'updated_at' | 'updated_by' | 'demo'>,
): Promise<boolean> {
  const { demo, ...by } = saved;
  const version = (stored?.version ?? 0) + 1;
  const text = value && JSON.stringify(value);
  const fields = { value: text, files: filesIn(value), version, ...by };
  if (!stored) {
    await SiteContent.create({ _id: key, ...fields });
    return true;
  }
  const mark = demo ? { $set: { ...fields, demo } } : { $set: fields, $unset: { demo: 1 } };
  const { matchedCount } = await SiteContent.updateOne({ _id: key, version: stored.version }, mark);
  return matchedCount === 1;
}

/** Empties what is the demo's in one type, and remembers it first. Repeats when somebody saves at the same time. */
async function emptyType(type: Type, by: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const stored = await SiteContent.findById(type.key).lean();
    const edited = editedIn(stored);
    const fields = demoFields(type, edited, seededIn(stored)).filter(canBeEmptied);
    if (fields.length === 0) return;
    const before = withDefaults(type.defaults, edited ?? {});
    const now = fields.map((field) => ({ ...field, value: fieldAt(before, field.path) }));
    await remember(type.key, stored, now, filesIn(before));
    const emptied = fields.reduce<unknown>((value, { path, emptied }) => {
      return withField(value, path, emptied);
    }, before);
    const saved = { updated_at: new Date(), updated_by: by };
    if (isGroup(emptied) && (await write(type.key, stored, emptied, saved))) return;
  }
  throw new Error(`${type.key} was saved again and again while demo content was removed.`);
}

const savedBy = ({ updated_at, updated_by, demo }: SiteContentRecord) => ({ updated_at, updated_by, demo });

async function remember(
  key: string,
  stored: SiteContentRecord | null,
  fields: DemoField[],
  paths: string[],
): Promise<void> {
  const _id = `${FROM_CONTENT}/${key}`;
  const known = await RemovedDemo.findById(_id).lean();
  const isNew = (path: string[]) => !fields.some((field) => isDeepStrictEqual(field.path, path));
  const earlier = known ? removedFields(known.document).filter(({ path }) => isNew(path)) : [];
  const own = fields.map(({ path, value, emptied }) => ({ path, value, emptied }));
  const before = stored?.value ? savedBy(stored) : null;
  const document: RemovedFields = {
    fields: JSON.stringify([...earlier, ...own]),
    before: known ? known.document.before : before,
    version: (stored?.version ?? 0) + 1,
  };
  const set = { from: FROM_CONTENT, document, paths: [...new Set([...(known?.paths ?? []), ...paths])] };
  await RemovedDemo.updateOne({ _id }, { $set: set }, { upsert: true });
}

export async function removeTexts(types: Types, by: string, renew: () => Promise<void>): Promise<void> {
  for (const { type } of await demoTexts(types)) {
    await renew();
    await emptyType(type, by);
  }
}

/** Puts back the fields that nobody has filled since. */
async function fillType(key: string, document: RemovedFields, defaults: Values, by: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const stored = await SiteContent.findById(key).lean();
    const edited = editedIn(stored);
    if (!stored || !edited) return;
    const value = removedFields(document).reduce<unknown>((filled, { path, value, emptied }) => {
      return isDeepStrictEqual(fieldAt(filled, path), emptied) ? withField(filled, path, value) : filled;
    }, edited);
    const { before, version } = document;
    const wasDefault = before === null && isDeepStrictEqual(value, defaults);
    // Whoever has saved since stays the one who has edited it last.
    const { updated_at, updated_by } = stored;
    const since = stored.version === version ? { updated_at: new Date(), updated_by: by } : undefined;
    const saved = (since && (before ?? since)) ?? { updated_at, updated_by };
    const next = wasDefault ? null : Object(value);
    if (await write(key, stored, next, saved)) return;
  }
  throw new Error(`${key} was saved again and again while demo content was restored.`);
}

export async function restoreTexts(types: Types, by: string, renew: () => Promise<void>): Promise<void> {
  for (const { _id, document } of await RemovedDemo.find({ from: FROM_CONTENT }).lean()) {
    await renew();
    const key = _id.slice(FROM_CONTENT.length + 1);
    const defaults = types.find((type) => type.key === key)?.defaults ?? {};
    await fillType(key, document, defaults, by);
    await RemovedDemo.deleteOne({ _id });
  }
}
