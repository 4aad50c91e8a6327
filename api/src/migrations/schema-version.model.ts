import { model, Schema } from 'mongoose';

const schema = new Schema(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { versionKey: false, collection: 'schema_version' },
);

/** How far the stored data has come: the number of migrations that it has been through. One document. */
export const SchemaVersion = model('SchemaVersion', schema);
export const SCHEMA = 'schema';
