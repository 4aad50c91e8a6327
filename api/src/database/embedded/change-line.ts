import { type Doc, decode, type Id, isFields } from './values.ts';

/** What one call has changed: documents as they are now, and ids of those that are gone. */
export interface ChangeLine {
  put: Doc[];
  del: Id[];
}

/** Throws when it is not what the store writes. */
export function parseChange(json: string, isSealed: boolean): ChangeLine {
  const change = decode(json);
  if (!isFields(change) || !Array.isArray(change.put) || !Array.isArray(change.del))
    throw new Error('Not a change');
  // Anything else can only be a damaged checksum.
  if (!isSealed && Object.keys(change).length > 2) throw new Error('A change with something else');
  return { put: change.put, del: change.del };
}
