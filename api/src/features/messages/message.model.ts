import { type InferSchemaType, model, Schema } from 'mongoose';
import { numberedBy } from '../../database/counter.ts';

export const FOLDERS = ['inbox', 'archive', 'spam'] as const;

/** The counter of their ids. */
export const COUNTER = 'messages';

/** A message that a visitor has left, and its mail to the company: an outbox. */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    folder: { type: String, enum: FOLDERS, required: true },
    is_read: { type: Boolean, default: false },
    /** All its texts as searched (lib/search-text.ts). */
    search: { type: String, required: true },
    /** When its mail is sent, or tried again; null when there is nothing to send. */
    mail_at: { type: Date, default: null },
    mail_attempts: { type: Number, default: 0 },
    /** Why the last attempt has failed. */
    mail_error: { type: String, default: '' },
    mail_sent: { type: Date, default: null },
  },
  { versionKey: false, collection: 'messages' },
)
  .index({ folder: 1, _id: -1 })
  .index({ mail_at: 1 })
  .index({ at: 1 })
  .plugin(numberedBy(COUNTER));

export type MessageRecord = InferSchemaType<typeof schema>;
export const MessageModel = model('Message', schema);
