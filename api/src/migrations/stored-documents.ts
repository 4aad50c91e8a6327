import mongoose from 'mongoose';
import { BATCH, batches } from '../database/batches.ts';

/**
 * A collection as it is stored. Migrations use this instead of models: a model describes documents as they are today, and a migration
 * must still do what it did when it was released.
 */
export const stored = <Document extends { _id: unknown }>(collection: string) =>
  mongoose.connection.collection<Document>(collection);

/** All documents of a collection, batch after batch. */
export const allStored = <Document extends { _id: number }>(collection: string) =>
  batches<Document>((id) =>
    mongoose.connection
      .collection<{ _id: number }>(collection)
      .find<Document>({ _id: { $gt: id } }, { sort: { _id: 1 }, limit: BATCH })
      .toArray(),
  );
