import { setImmediate } from 'node:timers/promises';
import { type AuditFilter, type AuditRecord, nextEntries } from '../../audit/audit-log.ts';
import { csvHeader, csvRow } from '../../lib/csv.ts';

const BATCH = 500;
const HEADER = ['Time', 'Person', 'Area', 'Action', 'Target', 'Record', 'Details'];

const rowOf = ({ at, by, area, action, target, record, details }: AuditRecord) =>
  csvRow([at.toISOString(), by, area, action, target, record, details]);

/** The entries as CSV, newest first, batch after batch: requests run in between, and nobody holds all of them. */
export async function* auditCsv(filter: AuditFilter): AsyncGenerator<string> {
  yield csvHeader(HEADER);
  let last = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const batch = await nextEntries(filter, last, BATCH);
    const end = batch.at(-1);
    if (!end) return;
    yield batch.map(rowOf).join('');
    await setImmediate();
    last = end._id;
  }
}
