import { type InferSchemaType, model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';

const fileFields = {
  path: { type: String, required: true },
  integrity: { type: String, required: true },
} as const;
const file = new Schema(fileFields, { _id: false });
const preloadFile = new Schema({ ...fileFields, page: { type: String } }, { _id: false });

/** A build as it was published; never changed, never deleted, so that a version means the same for ever. */
const schema = new Schema(
  {
    /** `<remote>@<version>`. */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    entry: { type: file, required: true },
    global: { type: String, required: true },
    preload: { type: [preloadFile], required: true },
    contract: { type: String, required: true },
    published_at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { versionKey: false, collection: 'releases' },
)
  // Two builds under one global would both run the code of whichever came first.
  .index({ global: 1 }, { unique: true })
  .plugin(renewsCacheVersion('releases'));

export type ReleaseRecord = InferSchemaType<typeof schema>;
export const releaseId = (remote: string, version: string) => `${remote}@${version}`;
export const Release = model('Release', schema);
