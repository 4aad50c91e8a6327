import { type InferSchemaType, model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';

const file = new Schema(
  { path: { type: String, required: true }, integrity: { type: String, required: true } },
  { _id: false },
);
const item = new Schema(
  {
    kind: { type: String, enum: ['project', 'article'], required: true },
    parameter: { type: String, required: true },
  },
  { _id: false },
);
const page = new Schema(
  {
    path: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String },
    indexed: { type: Boolean, required: true },
    layout: { type: String, enum: ['site', 'bare'] },
    item: { type: item },
    preload: { type: [file], required: true },
  },
  { _id: false },
);
/** A list, since names of packages may have what a key of a document may not. */
const shared = new Schema(
  { name: { type: String, required: true }, range: { type: String, required: true } },
  { _id: false },
);

/** A build as it was published; never changed, never deleted, so that a version means the same for ever. */
const schema = new Schema(
  {
    /** `<remote>@<version>`. */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    entry: { type: file, required: true },
    global: { type: String, required: true },
    preload: { type: [file], required: true },
    pages: { type: [page], required: true },
    panels: { type: [String], required: true },
    requires: {
      type: new Schema(
        { contract: { type: String, required: true }, shared: { type: [shared], required: true } },
        { _id: false },
      ),
      required: true,
    },
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
