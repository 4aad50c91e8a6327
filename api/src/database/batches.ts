import { setImmediate } from 'node:timers/promises';

export const BATCH = 1000;

/**
 * Batch after batch by id, so that neither engine nor process holds all documents at once. Requests run in between: the embedded
 * store itself never yields the thread. `after` reads the next `BATCH` documents in the order of their ids.
 */
export async function* batches<T extends { _id: number }>(
  after: (id: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let last = -1;
  for (;;) {
    const batch = await after(last);
    const end = batch.at(-1);
    if (!end) return;
    yield batch;
    await setImmediate();
    last = end._id;
  }
}
