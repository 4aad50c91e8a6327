import { type InferSchemaType, model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';
import { numberedBy } from '../../database/counter.ts';
import { pointsToPictures } from '../../storage/picture-references.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    project_id: { type: Number, required: true },
    /** Below the file root; a full URL when `source` is set. */
    image_path: { type: String, required: true },
    source: { type: Boolean, default: false },
    position: { type: Number, required: true },
    width: { type: Number },
    height: { type: Number },
  },
  { versionKey: false, collection: 'project_images' },
)
  .index({ project_id: 1, position: 1, _id: 1 })
  .plugin(pointsToPictures('image_path'))
  .plugin(numberedBy('project_image'))
  .plugin(renewsCacheVersion('projects'));

export type ProjectImageRecord = InferSchemaType<typeof schema>;
export const ProjectImageModel = model('ProjectImage', schema);
