import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import mongoose, { model, Schema } from 'mongoose';
import { notOfContent } from './backup-rules.ts';
import { upsert } from './upsert.ts';

/** One document with the version of each topic, so that one read has them all. */
const ID = 'content';
interface Stored extends Record<string, string> {
  _id: string;
}
// An older release that runs beside this one knows the collection by this name, and must see this one's writes.
const COLLECTION = 'generations';
const CacheVersion = model(
  'CacheVersion',
  new Schema(
    { _id: { type: String, required: true } },
    { strict: false, versionKey: false, collection: COLLECTION },
  ).plugin(notOfContent),
);

/** Random, not counted: a version never comes back, whoever writes at the same time and whatever is restored. */
async function renew(topic: string): Promise<void> {
  await upsert(() =>
    CacheVersion.updateOne({ _id: ID }, { $set: { [topic]: randomUUID() } }, { upsert: true }).exec(),
  );
}

const BY_QUERY = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

const TOPICS = new Set<string>();

/** Whether a model's writes renew the cache version of the topic. */
export const isTopic = (name: string): boolean => TOPICS.has(name);

/** Plugin of models: each write renews the cache version of the topic before it is acknowledged. */
export const renewsCacheVersion = (topic: string) => (schema: Schema) => {
  TOPICS.add(topic);
  const write = () => renew(topic);
  schema.post('save', write);
  schema.post('insertMany', write);
  for (const name of BY_QUERY) schema.post(name, write);
};

/**
 * Reads the cache versions from the database for every request. Requests share a read that starts after they asked, so a busy process
 * makes one for each turn of its loop, and no request gets a version from before it came in.
 */
export class CacheVersions {
  private next: Promise<Partial<Stored>> | undefined;

  async of(topic: string): Promise<string> {
    this.next ??= this.read();
    return (await this.next)[topic] ?? '';
  }

  private async read() {
    await setImmediate();
    this.next = undefined;
    // Past the model, which takes longer to build a query than the store takes to answer it.
    return (await mongoose.connection.collection<Stored>(COLLECTION).findOne({ _id: ID })) ?? {};
  }
}
