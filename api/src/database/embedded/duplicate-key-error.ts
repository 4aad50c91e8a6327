import { encode, type Fields } from './values.ts';

/** Looks like MongoDB's error for a unique index, so that callers need not know the engine: `code` is 11000. */
export class DuplicateKeyError extends Error {
  readonly code = 11000;
  readonly keyValue: Fields;

  constructor(collection: string, keyValue: Fields) {
    super(`E11000 duplicate key in ${collection}: ${encode(keyValue)}`);
    this.name = 'MongoServerError';
    this.keyValue = keyValue;
  }
}
