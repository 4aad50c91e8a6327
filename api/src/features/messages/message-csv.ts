import { setImmediate } from 'node:timers/promises';
import { csvHeader, csvRow } from '../../lib/csv.ts';
import type { MessageRecord } from './message.model.ts';
import { type MessageFilter, nextMessages } from './messages.ts';

const BATCH = 200;
const HEADER = ['Time', 'Name', 'E-mail', 'Subject', 'Message'];

const rowOf = ({ at, name, email, subject, text }: MessageRecord) =>
  csvRow([at.toISOString(), name, email, subject, text]);

/** The messages as CSV, newest first, batch after batch. */
export async function* messageCsv(filter: MessageFilter): AsyncGenerator<string> {
  yield csvHeader(HEADER);
  let last = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const batch = await nextMessages(filter, last, BATCH);
    const end = batch.at(-1);
    if (!end) return;
    yield batch.map(rowOf).join('');
    await setImmediate();
    last = end._id;
  }
}
