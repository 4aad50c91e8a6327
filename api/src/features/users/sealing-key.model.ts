import { model, Schema } from 'mongoose';
import { notOfContent } from '../../database/backup-rules.ts';

/** The key that seals what backups must not have in clear. It stays with this database: no backup has it, and no import takes it away. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    /** 256 random bits. */
    key: { type: String, required: true },
  },
  { versionKey: false, collection: 'sealing_keys' },
).plugin(notOfContent);

export const SealingKey = model('SealingKey', schema);
