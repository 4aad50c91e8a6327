import { type InferSchemaType, model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';
import { numberedBy } from '../../database/counter.ts';
import { pointsToPictures } from '../../storage/picture-references.ts';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    title: { type: String, required: true },
    type: { type: String, enum: ['update', 'announcement'], required: true },
    /** Sanitized; pictures of ours as `/files/…`. */
    content: { type: String, required: true },
    /** Paths of the pictures in `content`. */
    content_images: { type: [String], default: [] },
    cover_image: { type: String, default: null },
    cover_width: { type: Number },
    cover_height: { type: Number },
    created_at: { type: Date, required: true },
    /** The title, folded (lib/search-text.ts). */
    title_order: { type: String, default: '' },
    /** Title and plain content as searched (lib/search-text.ts). */
    search: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'news' },
)
  .index({ created_at: -1, _id: -1 })
  .plugin(pointsToPictures('cover_image', 'content_images'))
  .plugin(numberedBy('news'))
  .plugin(renewsCacheVersion('news'));

export type NewsRecord = InferSchemaType<typeof schema>;
export const News = model('News', schema);
