import { model, Schema } from 'mongoose';

/** The content types of a release or a shell. Versions whose types are the same share them. */
const schema = new Schema(
  {
    /** SHA-256 of the text, in hexadecimal. */
    _id: { type: String, required: true },
    /** JSON, since names of fields may have what a key of a document may not. */
    text: { type: String, required: true },
  },
  { versionKey: false, collection: 'content_types' },
);

export const ContentTypes = model('ContentTypes', schema);
