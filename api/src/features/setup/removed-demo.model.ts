import { type InferSchemaType, model, Schema } from 'mongoose';
import { pointsToPictures } from '../../storage/picture-references.ts';

/** A copy of what “Remove demo content” has taken out. It keeps the pictures, so that all of it can be brought back. */
const schema = new Schema(
  {
    /** Collection and id: `projects/12`. */
    _id: { type: String, required: true },
    /** The collection. */
    from: { type: String, required: true },
    /** The document as it was; of a content type, the fields that were emptied (`RemovedFields`). */
    document: { type: Schema.Types.Mixed, required: true },
    /** Its pictures. */
    paths: { type: [String], required: true },
  },
  { versionKey: false, collection: 'removed_demo', minimize: false },
)
  .index({ from: 1 })
  .plugin(pointsToPictures('paths'));

export type RemovedDemoRecord = InferSchemaType<typeof schema>;
export const RemovedDemo = model('RemovedDemo', schema);
