import { type InferSchemaType, model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';

const file = new Schema(
  { path: { type: String, required: true }, integrity: { type: String, required: true } },
  { _id: false },
);
const kinds = ['project', 'article'] as const;
const item = new Schema(
  {
    kind: { type: String, enum: kinds, required: true },
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
    shows: { type: String, enum: kinds },
    item: { type: item },
    query: { type: [String], default: undefined },
    content: { type: [String], default: undefined },
    needs: { type: String },
    filled: { type: Boolean },
    preload: { type: [file], required: true },
  },
  { _id: false },
);
/** A list, since names of packages may have what a key of a document may not. */
const shared = new Schema(
  { name: { type: String, required: true }, range: { type: String, required: true } },
  { _id: false },
);

/** A build as it was published; never changed but for its signature, never deleted, so that a version means the same for ever. */
const schema = new Schema(
  {
    /** `<remote>@<version>`. */
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    entry: { type: file, required: true },
    global: { type: String, required: true },
    preload: { type: [file], required: true },
    server: { type: file },
    pages: { type: [page], required: true },
    panels: { type: [String], required: true },
    requires: {
      type: new Schema(
        { contract: { type: String, required: true }, shared: { type: [shared], required: true } },
        { _id: false },
      ),
      required: true,
    },
    /** Of its content types. */
    contentHash: { type: String },
    files: { type: [file], default: undefined },
    /** Of the publisher; one of another key may take its place. */
    signature: { type: String },
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
