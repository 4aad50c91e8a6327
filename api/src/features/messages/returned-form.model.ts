import { type InferSchemaType, model, Schema } from 'mongoose';
import { notInBackups } from '../../database/backup-rules.ts';

/** A form that a browser without scripts has sent and that wasn't taken: it waits for the page that shows it again. */
const schema = new Schema(
  {
    /** Hash of the secret that the page's address has. */
    _id: { type: String, required: true },
    /** JSON of a `ReturnedMessage`. */
    form: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, collection: 'returned_forms' },
)
  .index({ until: 1 })
  .plugin(notInBackups);

export type ReturnedFormRecord = InferSchemaType<typeof schema>;
export const ReturnedForm = model('ReturnedForm', schema);
