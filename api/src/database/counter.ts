import mongoose, { model, Schema } from 'mongoose';
import { upsert } from './upsert.ts';

const Counter = model(
  'Counter',
  new Schema(
    { _id: { type: String, required: true }, last: { type: Number, required: true } },
    { versionKey: false },
  ),
);

const NAMES = new Map<Schema, string>();

/** Plugin of models: says which counter their ids come from. Documents note which create has made them (creations.ts). */
export const numberedBy = (counter: string) => (schema: Schema) => {
  NAMES.set(schema, counter);
  schema.add({ creation: { key: { type: String }, fingerprint: { type: String } } });
};

/** The model whose ids come from a counter. */
export function modelNumberedBy(counter: string) {
  const found = Object.values(mongoose.models).find(({ schema }) => NAMES.get(schema) === counter);
  if (!found) throw new Error(`No model is numbered by ${counter}.`);
  return found;
}

async function advance(name: string, by: number): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: name },
    { $inc: { last: by } },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
  ).lean();
  return counter?.last ?? by;
}

/** Takes the next `count` ids of a kind; no two callers, in any process, get the same. Returns the first. */
export async function nextIds(name: string, count = 1): Promise<number> {
  return (await upsert(() => advance(name, count))) - count + 1;
}

/** Makes sure that ids up to `last` are never given out. */
export async function reserveIds(name: string, last: number): Promise<void> {
  await Counter.updateOne({ _id: name }, { $max: { last } }, { upsert: true });
}

/** A counter that was lost, or is behind, would give ids that are in use. */
export async function raiseCounters(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    const counter = NAMES.get(model.schema);
    const [last] = counter ? await model.find({}, { _id: 1 }).sort({ _id: -1 }).limit(1).lean() : [];
    if (counter && typeof last?._id === 'number') await reserveIds(counter, last._id);
  }
}
