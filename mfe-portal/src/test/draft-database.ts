import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** An IndexedDB, which jsdom lacks, empty for each test. Call it at the top of a test file. */
export function useDraftDatabase(): void {
  // jsdom hides Node's own structuredClone, which couldn't copy jsdom's files anyway; those never change.
  globalThis.structuredClone = copy;
  beforeEach(() => {
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
  });
}

function copy<Value>(value: Value): Value;
function copy(value: unknown): unknown {
  if (value instanceof Blob || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => copy(element));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part)]));
}
