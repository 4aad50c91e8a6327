import { type InferSchemaType, model, Schema } from 'mongoose';
import { notOfContent } from '../../database/backup-rules.ts';
import { upsert } from '../../database/upsert.ts';
import type { TokenUsage } from './assistant-model.ts';

const amount = { type: Number, default: 0 };

/** What the assistant has used in a month. */
const schema = new Schema(
  {
    /** `2026-11`, in UTC. */
    _id: { type: String, required: true },
    /** Counts against the cap: what was used, and what is set aside for replies under way. */
    spent: amount,
    /** As the service has counted them, and nearly where it hasn't. */
    input: amount,
    output: amount,
  },
  { versionKey: false, collection: 'assistant_months' },
).plugin(notOfContent);

export type MonthRecord = InferSchemaType<typeof schema>;
const Month = model('AssistantMonth', schema);

const thisMonth = () => new Date().toISOString().slice(0, 7);

/** What is set aside for one reply. */
export interface Reserved {
  month: string;
  tokens: number;
}

async function take(month: string, tokens: number, cap: number): Promise<boolean> {
  const room = { _id: month, spent: { $lte: cap - tokens } };
  return (await Month.updateOne(room, { $inc: { spent: tokens } })).matchedCount > 0;
}

/**
 * Sets aside what a reply can use at most, before it is asked for, so that replies at the same time can't pass the cap together. Undefined when there isn't room
 * for it this month. One that is never settled, since its process has died, stays counted.
 */
export async function reserve(tokens: number, cap: number): Promise<Reserved | undefined> {
  const month = thisMonth();
  if (await take(month, tokens, cap)) return { month, tokens };
  await upsert(() => Month.updateOne({ _id: month }, { $setOnInsert: { spent: 0 } }, { upsert: true }));
  return (await take(month, tokens, cap)) ? { month, tokens } : undefined;
}

/** Counts what a reply has used, in place of what was set aside. */
export async function settle({ month, tokens }: Reserved, { input, output }: TokenUsage): Promise<void> {
  await Month.updateOne({ _id: month }, { $inc: { spent: input + output - tokens, input, output } });
}

/** This month's use until now. */
export async function usedThisMonth(): Promise<MonthRecord> {
  const _id = thisMonth();
  return (await Month.findById(_id).lean()) ?? { _id, spent: 0, input: 0, output: 0 };
}

/** Whether so many tokens could be set aside now. */
export const hasRoom = async (tokens: number, cap: number): Promise<boolean> =>
  (await usedThisMonth()).spent <= cap - tokens;
