import { setImmediate } from 'node:timers/promises';
import { type AuditFilter, type AuditRecord, nextEntries } from '../../audit/audit-log.ts';

const BATCH = 500;
const HEADER = ['Time', 'Person', 'Area', 'Action', 'Target', 'Record', 'Details'];

/**
 * Spreadsheets run what starts with one of these, also full-width, as a formula. Where commas don't separate cells, quotes don't hold a
 * text together either: what follows a semicolon, a tab or a line break is a cell of its own.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])/g;

/** An apostrophe says that it is a text. */
function cell(text: string): string {
  const plain = text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const row = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`;

const rowOf = ({ at, by, area, action, target, record, details }: AuditRecord) =>
  row([at.toISOString(), by, area, action, target, record, details]);

/** The entries as CSV, newest first, batch after batch: requests run in between, and nobody holds all of them. */
export async function* auditCsv(filter: AuditFilter): AsyncGenerator<string> {
  // The byte order mark: without it a spreadsheet takes UTF-8 for something else.
  yield `\uFEFF${row(HEADER)}`;
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
