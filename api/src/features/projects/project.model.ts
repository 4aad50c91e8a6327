import { type InferSchemaType, model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';
import { numberedBy } from '../../database/counter.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    title: { type: String, default: '' },
    /** The title, folded (lib/search-text.ts): the order of the list by title. */
    title_order: { type: String, default: '' },
    description: { type: String, default: '' },
    status: { type: String, enum: ['ongoing', 'completed', 'failed'], required: true },
    /** `YYYY-MM-DD`: a calendar day has no time zone. */
    completed: { type: String, default: null },
    /** Of `completed`. */
    year: { type: Number, default: null },
    /** Comma-separated. */
    tags: { type: String, default: '' },
    /** Title, description and tags as searched (lib/search-text.ts). */
    search: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'projects' },
)
  .index({ completed: -1, _id: -1 })
  .index({ year: -1, completed: -1, _id: -1 })
  .index({ title_order: 1, _id: 1 })
  .index({ status: 1, _id: 1 })
  .plugin(numberedBy('project'))
  .plugin(renewsCacheVersion('projects'));

export type ProjectRecord = InferSchemaType<typeof schema>;
export const Project = model('Project', schema);
