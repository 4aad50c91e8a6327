import { errorCode } from '../lib/error-code.ts';

const UNAVAILABLE =
  /^(MongoServerSelection|MongooseServerSelection|MongoNetwork|MongoNotConnected|MongoTopology|MongoPool)/;

/** A unique index refused the write. */
export function isDuplicateKey(error: unknown): boolean {
  return errorCode(error) === 11000;
}

/** The database can't be reached, as opposed to having refused something. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (UNAVAILABLE.test(error.name) || isUnavailable(error.cause));
}
