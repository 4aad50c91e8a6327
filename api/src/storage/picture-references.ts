import { randomUUID } from 'node:crypto';
import mongoose, { type Model, model, Schema } from 'mongoose';
import { notInBackups } from '../database/backup-rules.ts';

const FIELDS = new Map<Schema, readonly string[]>();

/** Plugin of models: says which fields hold paths of pictures, alone or in a list, so that a picture stays as long as one has it. */
export const pointsToPictures =
  (...fields: string[]) =>
  (schema: Schema) => {
    for (const field of fields) schema.index({ [field]: 1 });
    FIELDS.set(schema, fields);
  };

const fields = {
  _id: { type: String, required: true },
  at: { type: Date, required: true },
  paths: { type: [String], required: true },
} as const;

/** What a running save is about to point to. */
const Hold = model(
  'PictureHold',
  new Schema(fields, { versionKey: false, collection: 'picture_holds' })
    .plugin(pointsToPictures('paths'))
    .plugin(notInBackups),
);

/** What is being removed just now. */
const Removal = model(
  'PictureRemoval',
  new Schema(fields, { versionKey: false, collection: 'picture_removals' })
    .index({ paths: 1 })
    .plugin(notInBackups),
);

/** Removing and saving leave this in the database while they run. */
const announcement = (paths: readonly string[]) => ({ _id: randomUUID(), at: new Date(), paths: [...paths] });

async function valuesOf(model: Model<unknown>, field: string, paths: readonly string[]): Promise<unknown[]> {
  const found: Record<string, unknown>[] = await model
    .find({ [field]: { $in: paths } }, { [field]: 1 })
    .lean<Record<string, unknown>[]>();
  return found.flatMap((document) => document[field]);
}

/** Those of the paths that some document points to; those of the schema `except` don't count. */
export async function pointedTo(paths: readonly string[], except?: Schema): Promise<Set<unknown>> {
  const used = new Set<unknown>();
  for (const model of Object.values(mongoose.models)) {
    if (model.schema === except) continue;
    for (const field of FIELDS.get(model.schema) ?? []) {
      for (const value of await valuesOf(model, field, paths)) used.add(value);
    }
  }
  return used;
}

/**
 * Calls `remove` for each of the pictures that no document points to, other than those of the schema `except`. There are no transactions: a removal is announced before the
 * documents are searched, and a save (holdPictures) before it looks for removals, so that at least one of two at once sees the other.
 */
export async function whileNotPointedTo(
  paths: readonly string[],
  remove: (path: string) => Promise<void>,
  except?: Schema,
): Promise<void> {
  const used = await pointedTo(paths, except);
  const unused = [...new Set(paths)].filter((path) => !used.has(path));
  if (unused.length === 0) return;
  const { _id } = await Removal.create(announcement(unused));
  try {
    const held = await pointedTo(unused, except);
    for (const path of unused) if (!held.has(path)) await remove(path);
  } finally {
    await Removal.deleteOne({ _id });
  }
}

/** Runs `save` while the pictures count as pointed to, even before a document does. Those being removed just now are handed to it. */
export async function holdPictures<T>(
  paths: readonly string[],
  save: (removed: Set<string>) => Promise<T>,
): Promise<T> {
  if (paths.length === 0) return save(new Set());
  const { _id } = await Hold.create(announcement(paths));
  try {
    const removals = await Removal.find({ paths: { $in: [...paths] } }).lean();
    return await save(new Set(removals.flatMap((removal) => removal.paths)));
  } finally {
    await Hold.deleteOne({ _id });
  }
}

/** What processes that were killed have left behind. */
export async function forgetHolds(before: Date): Promise<void> {
  await Hold.deleteMany({ at: { $lt: before } });
  await Removal.deleteMany({ at: { $lt: before } });
}
