import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import mongoose, { model, Schema } from 'mongoose';
import { upsert } from './upsert.ts';

/** What visitors read, as far as it changes together. */
export type Topic = 'projects' | 'news' | 'releases';

/** One document, so that one read tells all. */
const ID = 'content';
interface Stored extends Partial<Record<Topic, string>> {
  _id: string;
}
const COLLECTION = 'generations';
const Generation = model(
  'Generation',
  new Schema(
    { _id: { type: String, required: true }, projects: String, news: String, releases: String },
    { versionKey: false, collection: COLLECTION },
  ),
);

/** Random, not counted: a generation never comes back, whoever writes at once and whatever is restored. */
async function begin(topic: Topic): Promise<void> {
  await upsert(() =>
    Generation.updateOne({ _id: ID }, { $set: { [topic]: randomUUID() } }, { upsert: true }).exec(),
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

/** Plugin of models: each write starts a generation of the topic before it is acknowledged. */
export const startsGeneration = (topic: Topic) => (schema: Schema) => {
  const write = () => begin(topic);
  schema.post('save', write);
  schema.post('insertMany', write);
  for (const name of BY_QUERY) schema.post(name, write);
};

/**
 * The generations, read afresh for everyone who asks: a read is shared by all who have asked before it started, so that a
 * loaded process makes one each turn of its loop, and nobody is told of a time before they asked.
 */
export class Generations {
  private next: Promise<Partial<Stored>> | undefined;

  async of(topic: Topic): Promise<string> {
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
