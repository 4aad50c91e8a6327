import { isDuplicateKey } from './errors.ts';

/** Runs an upsert of one id. Of two first ones at once, one is refused: by then the other has made the document, so it runs again. */
export async function upsert<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (isDuplicateKey(error)) return write();
    throw error;
  });
}
