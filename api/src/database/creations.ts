import { createHash } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { HttpError } from '../lib/http-error.ts';
import { notInBackups } from './backup-rules.ts';
import { nextIds } from './counter.ts';
import { isDuplicateKey } from './errors.ts';

const Creation = model(
  'Creation',
  new Schema(
    {
      /** What the client made up for the record. */
      _id: { type: String, required: true },
      /** Of the record, or the first of several. */
      record_id: { type: Number, required: true },
      /** Hash of what it was made of; empty for an id alone. */
      fingerprint: { type: String, default: '' },
      is_done: { type: Boolean, default: false },
      at: { type: Date, required: true },
    },
    { versionKey: false, collection: 'creations' },
  )
    .index({ at: 1 })
    .plugin(notInBackups),
);

/** A draft may wait that long for its next try. */
const KEPT_MS = 30 * 86_400_000;

export interface CreationRequest {
  /** The client's id of the record; none: each call creates. */
  key: string | undefined;
  /** What the record is made of, as far as JSON has it. */
  content: unknown;
  /** The counter that ids are taken from. */
  counter: string;
}

/** Gives the id to create with: for the same key the same, whenever it is asked. */
export type TakeId = () => Promise<number>;

const alreadyCreated = (id: number) =>
  new HttpError(409, 'already_created', 'This was created before, with other content. Change that instead.', {
    body: { id },
  });

/** Takes a new id for what `key` creates, unless somebody else has meanwhile: then theirs. */
async function claim(key: string, counter: string, fingerprint: string): Promise<number> {
  const record_id = await nextIds(counter);
  try {
    await Creation.create({ _id: key, record_id, fingerprint, at: new Date() });
    return record_id;
  } catch (error) {
    const theirs = isDuplicateKey(error) ? await Creation.findById(key).lean() : null;
    if (!theirs) throw error;
    return theirs.record_id;
  }
}

/** The id of what `key` has created; undefined while it hasn't. */
export async function createdAs(key: string): Promise<number | undefined> {
  const known = await Creation.findById(key).lean();
  return known?.is_done ? known.record_id : undefined;
}

/** The id of what `key` creates, a new one when it is asked for the first time. */
export async function idOf(key: string, counter: string): Promise<number> {
  const known = await Creation.findById(key).lean();
  return known?.record_id ?? claim(key, counter, '');
}

/**
 * Runs `create` at most once for a key, in any process, and returns the id that it took. So a call whose response was lost can be
 * repeated. `create` writes a document with the id it takes, which no second one can have. Throws 409 `already_created`, with the
 * record's id, when the key has created a record of other content.
 */
export async function createOnce(
  { key, content, counter }: CreationRequest,
  create: (takeId: TakeId) => Promise<void>,
): Promise<number> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const known = key === undefined ? null : await Creation.findById(key).lean();
  const answer = (id: number) => {
    if (known && known.fingerprint !== fingerprint) throw alreadyCreated(id);
    return id;
  };
  if (known?.is_done) return answer(known.record_id);
  let id = 0;
  try {
    await create(async () => {
      if (known) id = known.record_id;
      else id = await (key === undefined ? nextIds(counter) : claim(key, counter, fingerprint));
      return id;
    });
  } catch (error) {
    // An earlier try has created it already, or one that runs at the same time has.
    if (key !== undefined && isDuplicateKey(error)) return answer(id);
    throw error;
  }
  if (key !== undefined) await Creation.updateOne({ _id: key }, { $set: { is_done: true, fingerprint } });
  return id;
}

export async function removeOldCreations(): Promise<void> {
  await Creation.deleteMany({ at: { $lt: new Date(Date.now() - KEPT_MS) } });
}
