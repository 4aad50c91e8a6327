import { type InferSchemaType, model, Schema } from 'mongoose';
import { notInBackups } from '../../database/backup-rules.ts';

const count = new Schema(
  {
    /** `<remote>:<version>:<minute>`. */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    /** Its start. */
    minute: { type: Date, required: true },
    loaded: { type: Number, required: true },
    failed: { type: Number, required: true },
  },
  { versionKey: false, collection: 'release_load_counts' },
)
  .index({ minute: 1 })
  .plugin(notInBackups);

const visitor = new Schema(
  {
    /** Hash of remote, version and visitor. */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    /** Hash of the address of the latest report. */
    address: { type: String, required: true },
    seen_at: { type: Date, required: true },
    failed_at: { type: Date },
  },
  { versionKey: false, collection: 'release_load_visitors' },
)
  .index({ remote: 1, version: 1, seen_at: 1 })
  .index({ remote: 1, version: 1, failed_at: 1 })
  .index({ seen_at: 1 })
  .plugin(notInBackups);

export type LoadCountRecord = InferSchemaType<typeof count>;
export const LoadCount = model('ReleaseLoadCount', count);
export const LoadVisitor = model('ReleaseLoadVisitor', visitor);
