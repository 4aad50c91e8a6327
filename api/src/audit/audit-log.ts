import type { AuditArea } from 'contracts/audit';
import { type InferSchemaType, model, Schema } from 'mongoose';
import { numberedBy } from '../database/counter.ts';
import { createOnce } from '../database/creations.ts';
import type { NewAuditEntry } from '../lib/audited.ts';
import { hasEveryWord, searchText } from '../lib/search-text.ts';

export const AREAS = [
  'content',
  'projects',
  'news',
  'pictures',
  'users',
  'account',
  'sign-ins',
  'releases',
  'tokens',
  'setup',
  'messages',
  'assistant',
] as const satisfies AuditArea[];

const COUNTER = 'audit';

const schema = new Schema(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: String, default: '' },
    area: { type: String, enum: AREAS, required: true },
    action: { type: String, required: true },
    target: { type: String, default: '' },
    record: { type: String, default: '' },
    details: { type: String, default: '' },
    /** All its texts as searched (lib/search-text.ts). */
    search: { type: String, default: '' },
  },
  { versionKey: false, collection: 'audit' },
)
  .index({ at: -1 })
  .index({ area: 1, _id: -1 })
  .index({ by: 1, _id: -1 })
  .plugin(numberedBy(COUNTER));

export type AuditRecord = InferSchemaType<typeof schema>;

/** Not exported: with what this file exports an entry can be written and read, and nothing else. */
const Entry = model('AuditEntry', schema);

const MAX_TEXT = 500;
const short = (text = '') => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

/** Appends an entry. */
export async function writeEntry({ by, area, action, once: key, ...words }: NewAuditEntry): Promise<void> {
  const [target, record, details] = [short(words.target), short(words.record), short(words.details)];
  await createOnce({ key, content: null, counter: COUNTER }, async (takeId) => {
    await Entry.create({
      ...{ ...(await takeId()), at: new Date(Date.now()), by, area, action, target, record, details },
      search: searchText(by, action, target, record, details),
    });
  });
}

/** Which entries are wanted; all but for what is given. */
export interface AuditFilter {
  by?: string | undefined;
  area?: AuditArea | undefined;
  /** Each of its words. */
  search: string;
  from?: Date | undefined;
  before?: Date | undefined;
}

function conditionsOf({ by, area, search, from, before }: AuditFilter): Record<string, unknown> {
  const at = { ...(from && { $gte: from }), ...(before && { $lt: before }) };
  return {
    ...(by && { by }),
    ...(area && { area }),
    ...(Object.keys(at).length > 0 && { at }),
    ...hasEveryWord('search', search),
  };
}

/** One page, from 1, newest first, and how many match. */
export async function findEntries(
  filter: AuditFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: AuditRecord[]; total: number }> {
  const conditions = conditionsOf(filter);
  const [total, list] = await Promise.all([
    Entry.countDocuments(conditions),
    Entry.find(conditions)
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
  ]);
  return { list, total };
}

/** The next entries, newest first, after the one with the id `last`. */
export function nextEntries(filter: AuditFilter, last: number, limit: number): Promise<AuditRecord[]> {
  return Entry.find({ ...conditionsOf(filter), _id: { $lt: last } })
    .sort({ _id: -1 })
    .limit(limit)
    .lean()
    .exec();
}

/** Everybody who stands in an entry, by name. */
export async function peopleInLog(): Promise<string[]> {
  const people = await Entry.distinct('by');
  return people.filter((name) => name !== '').sort();
}
