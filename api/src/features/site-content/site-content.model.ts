import { type InferSchemaType, model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';
import { pointsToPictures } from '../../storage/picture-references.ts';

/** What was edited of a content type. It stays when no version has the type any more: one that has it may come back. */
const schema = new Schema(
  {
    /** Owner and name: `mfe-public/home`. */
    _id: { type: String, required: true },
    /** JSON, since names of fields may have what a key of a document may not; null while the defaults are shown. */
    value: { type: String, default: null },
    /** Paths of the pictures and files in it. */
    files: { type: [String], required: true },
    /** Counts saves. */
    version: { type: Number, required: true },
    updated_at: { type: Date, required: true },
    updated_by: { type: String, required: true },
    /** The draft that it was published from (`draftMark`). */
    published_draft: { type: String, default: null },
    /** It came with the demo, and nobody has edited it. */
    demo: { type: Boolean },
    /** As the demo's seed has saved it, whatever came after; absent from what the seed hasn't. */
    demo_value: { type: String },
  },
  { versionKey: false, collection: 'site_content' },
)
  .plugin(renewsCacheVersion('content'))
  // The company's time zone says which year an article belongs to.
  .plugin(renewsCacheVersion('news'))
  .plugin(pointsToPictures('files'));

export type SiteContentRecord = InferSchemaType<typeof schema>;
export const SiteContent = model('SiteContent', schema);
