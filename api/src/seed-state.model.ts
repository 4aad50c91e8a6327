import { model, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
  },
  { versionKey: false, collection: 'seeds' },
);

export const SeedState = model('SeedState', schema);
