import { createHash } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { HttpError } from '../lib/http-error.ts';
import { notInBackups } from './backup-rules.ts';
import { modelNumberedBy, nextIds } from './counter.ts';
import { isDuplicateKey } from './errors.ts';

const Creation = model(
  'Creation',
  new Schema(
    {
      /** What the client made up for the record. */
      _id: { type: String, required: true },
      /** Of the record, or the first of several. */
      record_id: { type: Number, required: true },
      /** Hash of what it was made of, once it is. */
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

/** What a document is created with. */
export interface NewDocument {
  _id: number;
  /** Stays in the document, so that whoever meets it knows which create has made it. None: no other create can be the same. */
  creation?: { key: string; fingerprint: string };
}

/** Gives the id to create with: for the same key the same, whenever it is asked, unless somebody else's document has it. */
export type TakeId = () => Promise<NewDocument>;

const alreadyCreated = (id: number) =>
  new HttpError(409, 'already_created', 'This was created before, with other content. Change that instead.', {
    body: { id },
  });

/** Takes a new id for what `key` creates, unless somebody else has meanwhile: then theirs. */
async function claim(key: string, counter: string): Promise<number> {
  const record_id = await nextIds(counter);
  try {
    await Creation.create({ _id: key, record_id, at: new Date() });
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
  return known?.record_id ?? claim(key, counter);
}

/** There is a document with the id already. */
class IdTaken extends Error {}

/** Whether `key` has made the document with that id; it takes another id when somebody else has. Throws 409 when it was made of other content. */
async function isMadeBy(
  key: string,
  { counter, id, fingerprint }: { counter: string; id: number; fingerprint: string },
): Promise<boolean> {
  const made = await modelNumberedBy(counter).findById(id, 'creation').lean();
  if (made?.creation?.key === key) {
    if (made.creation.fingerprint !== fingerprint) throw alreadyCreated(id);
    return true;
  }
  const $set = { record_id: await nextIds(counter) };
  await Creation.updateOne({ _id: key, record_id: id, is_done: false }, { $set });
  return false;
}

/**
 * Runs `create`, which writes a document with what it takes, at most once for a key, in any process, and returns the document's id. So a
 * call whose response was lost can be repeated. No second document can have the id: of several tries the first one that writes it has
 * created, and the others read in the document what it was made of. An id that somebody else's document has is passed over. Throws 409
 * `already_created`, with the record's id, when the key has created a record of other content.
 */
export async function createOnce(
  { key, content, counter }: CreationRequest,
  create: (takeId: TakeId) => Promise<void>,
): Promise<number> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const known = key === undefined ? null : await Creation.findById(key).lean();
  if (known?.is_done && known.fingerprint !== fingerprint) throw alreadyCreated(known.record_id);
  if (known?.is_done) return known.record_id;
  const documents = modelNumberedBy(counter);
  let id = 0;
  const takeId = async (): Promise<NewDocument> => {
    id = await (key === undefined ? nextIds(counter) : idOf(key, counter));
    if (await documents.exists({ _id: id })) throw new IdTaken();
    return { _id: id, ...(key !== undefined && { creation: { key, fingerprint } }) };
  };
  for (let isMade = false; !isMade; )
    try {
      await create(takeId);
      isMade = true;
    } catch (error) {
      const isTaken =
        error instanceof IdTaken || (isDuplicateKey(error) && (await documents.exists({ _id: id })));
      if (!isTaken) throw error;
      isMade = key !== undefined && (await isMadeBy(key, { counter, id, fingerprint }));
    }
  const done = { is_done: true, fingerprint, record_id: id };
  if (key !== undefined) await Creation.updateOne({ _id: key }, { $set: done });
  return id;
}

export async function removeOldCreations(): Promise<void> {
  await Creation.deleteMany({ at: { $lt: new Date(Date.now() - KEPT_MS) } });
}
