import { randomUUID } from 'node:crypto';
import mongoose, { type Model, model, Schema } from 'mongoose';
import { isDuplicateKey } from '../database/errors.ts';

const FIELDS = new Map<Schema, readonly string[]>();

/** Plugin of models: says which fields hold paths of pictures, alone or in a list, so that a picture stays as long as one has it. */
export const pointsToPictures =
  (...fields: string[]) =>
  (schema: Schema) => {
    for (const field of fields) schema.index({ [field]: 1 });
    FIELDS.set(schema, fields);
  };

const idAndDate = { _id: { type: String, required: true }, at: { type: Date, required: true } } as const;

/** What a running save is about to point to. */
const Hold = model(
  'PictureHold',
  new Schema(
    { ...idAndDate, paths: { type: [String], required: true } },
    { versionKey: false, collection: 'picture_holds' },
  ).plugin(pointsToPictures('paths')),
);

/** By path: a picture that is being removed just now. */
const Removal = model(
  'PictureRemoval',
  new Schema(idAndDate, { versionKey: false, collection: 'picture_removals' }),
);

async function valuesOf(model: Model<unknown>, field: string, paths: readonly string[]): Promise<unknown[]> {
  const found: Record<string, unknown>[] = await model
    .find({ [field]: { $in: paths } }, { [field]: 1 })
    .lean<Record<string, unknown>[]>();
  return found.flatMap((document) => document[field]);
}

/** Those of the paths that some document points to. */
export async function pointedTo(paths: readonly string[]): Promise<Set<unknown>> {
  const used = new Set<unknown>();
  for (const model of Object.values(mongoose.models)) {
    for (const field of FIELDS.get(model.schema) ?? []) {
      for (const value of await valuesOf(model, field, paths)) used.add(value);
    }
  }
  return used;
}

async function announceRemoval(_id: string): Promise<boolean> {
  try {
    await Removal.create({ _id, at: new Date() });
    return true;
  } catch (error) {
    // Another one removes it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Calls `remove` for each of the pictures that no document points to. There are no transactions: a removal is announced before the
 * documents are asked, and a save is (holdPictures) before it asks for removals, so that at least one of two at once sees the other.
 */
export async function whileNotPointedTo(
  paths: readonly string[],
  remove: (path: string) => Promise<void>,
): Promise<void> {
  const used = await pointedTo(paths);
  for (const path of new Set(paths)) {
    if (used.has(path) || !(await announceRemoval(path))) continue;
    try {
      if ((await pointedTo([path])).size === 0) await remove(path);
    } finally {
      await Removal.deleteOne({ _id: path });
    }
  }
}

/** Runs `save` while the pictures count as pointed to, even before a document does. Those being removed just now are handed to it. */
export async function holdPictures<T>(
  paths: readonly string[],
  save: (removed: Set<string>) => Promise<T>,
): Promise<T> {
  if (paths.length === 0) return save(new Set());
  const hold = await Hold.create({ _id: randomUUID(), at: new Date(), paths: [...paths] });
  try {
    const removals = await Removal.find({ _id: { $in: [...paths] } }).lean();
    return await save(new Set(removals.map(({ _id }) => _id)));
  } finally {
    await Hold.deleteOne({ _id: hold._id });
  }
}

/** What processes that were killed have left behind. */
export async function forgetHolds(before: Date): Promise<void> {
  await Hold.deleteMany({ at: { $lt: before } });
  await Removal.deleteMany({ at: { $lt: before } });
}
