import { randomUUID } from 'node:crypto';
import type { AssistantOutcome } from 'contracts/assistant';
import { type InferSchemaType, model, Schema } from 'mongoose';
import { notOfContent } from '../../database/backup-rules.ts';

export const OUTCOMES = [
  'answered',
  'uncited',
  'pages',
  'nothing',
  'failed',
] as const satisfies AssistantOutcome[];

/** A question that was asked. Nothing in it says who has asked, and an id that knows the time would help to find out. */
const schema = new Schema(
  {
    _id: { type: String, required: true, default: randomUUID },
    /** To the hour. */
    at: { type: Date, required: true },
    text: { type: String, required: true },
    outcome: { type: String, enum: OUTCOMES, required: true },
    model: { type: String, default: '' },
    tokens: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'assistant_questions' },
)
  .index({ at: -1, _id: 1 })
  .index({ outcome: 1, at: -1, _id: 1 })
  .plugin(notOfContent);

export type QuestionRecord = InferSchemaType<typeof schema>;
export const QuestionModel = model('AssistantQuestion', schema);
