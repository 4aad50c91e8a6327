import { randomBytes } from 'node:crypto';
import { parseChange } from './change-line.ts';
import { DuplicateKeyError } from './duplicate-key-error.ts';
import { LogFile } from './log-file.ts';
import type { Manifest } from './manifest.ts';
import { compileFilter } from './matcher.ts';
import { type IndexSpec, OrderedIndex } from './ordered-index.ts';
import { choosePlan, type Plan } from './planner.ts';
import { copier } from './projection.ts';
import { applyUpdate, seedFromFilter } from './updater.ts';
import { clone, compare, type Doc, encode, type Fields, getPath, type Id } from './values.ts';

export interface FindOptions {
  sort?: IndexSpec;
  skip?: number;
  limit?: number;
  projection?: Fields | undefined;
}
export interface UpdateResult {
  before: Doc | undefined;
  after: Doc;
  upserted: boolean;
}

/** A document as it was and as it is; one of them is missing when it was added or removed. */
interface Change {
  before?: Doc | undefined;
  after?: Doc;
}

const COMPACT_ABOVE_LINES = 5000;
const COMPACT_RATIO = 4;

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';
const newId = () => randomBytes(12).toString('hex');

/**
 * One collection: all documents in memory, each change one line of a log. Changes are applied at once and without a pause, so
 * that two can't interleave; the returned promises resolve when the log has them. Those that the log refuses are undone.
 */
export class Table {
  private readonly name: string;
  private readonly docs = new Map<Id, Doc>();
  private readonly byId = new OrderedIndex([['_id', 1]]);
  private readonly indexes = new Map<string, OrderedIndex>([['_id', this.byId]]);
  /** In the order made; not in the log yet. */
  private readonly unsaved = new Set<Change[]>();
  private log: LogFile | undefined;
  private compacting = false;

  private constructor(name: string) {
    this.name = name;
  }

  /** Throws a DamagedError when something of it is lost. */
  static async open(path: string, name: string, manifest: Manifest): Promise<Table> {
    const table = new Table(name);
    table.log = await LogFile.open(path, manifest, {
      read: (json, isSealed) => table.replay(json, isSealed),
      refused: () => table.undo(),
    });
    table.byId.load(table.docs.values());
    // Lines of older versions have no checksums yet.
    if (table.log.hasChecksums) await table.compactIfWorthwhile();
    else await table.compact();
    return table;
  }

  async close(): Promise<void> {
    await this.log?.close();
  }

  /** Throws a DuplicateKeyError when `unique` and the documents don't fit it. */
  createIndex(spec: IndexSpec, unique: boolean): string {
    const name = spec.map(([field, direction]) => `${field}_${direction}`).join('_');
    if (this.indexes.has(name)) return name;
    const index = new OrderedIndex(spec, unique);
    index.load(this.docs.values());
    if (unique) for (const doc of this.docs.values()) this.assertUnique(index, doc);
    this.indexes.set(name, index);
    return name;
  }

  find(filter: Fields, options: FindOptions = {}): Doc[] {
    return this.select(filter, options).map(copier(options.projection));
  }

  count(filter: Fields): number {
    const conditions = Object.keys(filter).length;
    if (conditions === 0) return this.docs.size;
    const plan = isId(filter._id) ? undefined : choosePlan([...this.indexes.values()], filter, []);
    if (!plan?.exact) return this.select(filter, {}).length;
    return plan.prefixes.reduce((sum, prefix) => {
      const [from, to] = plan.index.range(prefix, plan.bounds);
      return sum + to - from;
    }, 0);
  }

  distinct(field: string, filter: Fields): unknown[] {
    const index = [...this.indexes.values()].find(({ spec }) => spec[0]?.[0] === field);
    if (index && Object.keys(filter).length === 0)
      return index.distinctFirst().filter((value) => value !== undefined);
    const values = this.select(filter, {}).map((doc) => getPath(doc, field));
    return [...new Set(values.filter((value) => value !== undefined))];
  }

  /** All or none. */
  insert(docs: Fields[]): Promise<void> {
    const prepared = docs.map((doc): Doc => ({ ...clone(doc), _id: isId(doc._id) ? doc._id : newId() }));
    const added: Doc[] = [];
    try {
      for (const doc of prepared) {
        this.add(doc);
        added.push(doc);
      }
    } catch (error) {
      for (const doc of added) this.drop(doc);
      throw error;
    }
    return this.record(prepared.map((after) => ({ after })));
  }

  async updateOne(
    filter: Fields,
    update: Fields,
    options: { upsert?: boolean; sort?: IndexSpec } = {},
  ): Promise<UpdateResult | undefined> {
    const [before] = this.select(filter, { limit: 1, sort: options.sort });
    if (!before && !options.upsert) return undefined;
    const after = before ? applyUpdate(before, update) : this.upserted(filter, update);
    if (before) this.swap(before, after);
    else this.add(after);
    await this.record([{ before, after }]);
    return { before: before && clone(before), after: clone(after), upserted: !before };
  }

  async updateMany(filter: Fields, update: Fields): Promise<number> {
    const changes = this.select(filter, {}).map((before) => ({ before, after: applyUpdate(before, update) }));
    for (const { before, after } of changes) this.swap(before, after);
    await this.record(changes);
    return changes.length;
  }

  async remove(filter: Fields, limit = Number.POSITIVE_INFINITY): Promise<Doc[]> {
    const removed = this.select(filter, { limit });
    for (const doc of removed) this.drop(doc);
    await this.record(removed.map((before) => ({ before })));
    return removed;
  }

  private upserted(filter: Fields, update: Fields): Doc {
    const seed = seedFromFilter(filter, newId);
    const id = isId(filter._id) ? filter._id : seed._id;
    return applyUpdate({ ...seed, _id: id }, update, true);
  }

  private select(
    filter: Fields,
    { sort = [], skip = 0, limit = Number.POSITIVE_INFINITY }: FindOptions,
  ): Doc[] {
    const matches = compileFilter(filter);
    if (isId(filter._id)) {
      const doc = this.docs.get(filter._id);
      return doc && skip === 0 && limit > 0 && matches(doc) ? [doc] : [];
    }
    const plan = choosePlan([...this.indexes.values()], filter, sort);
    if (plan && (plan.sorted || sort.length === 0)) return page(plan, matches, skip, limit);
    const found = plan
      ? page(plan, matches, 0, Number.POSITIVE_INFINITY)
      : [...this.docs.values()].filter(matches);
    if (sort.length > 0) found.sort((a, b) => compareBy(sort, a, b));
    return found.slice(skip, skip + limit);
  }

  private add(doc: Doc): void {
    if (this.docs.has(doc._id)) throw new DuplicateKeyError(this.name, { _id: doc._id });
    for (const index of this.indexes.values()) this.assertUnique(index, doc);
    this.put(doc);
  }

  private put(doc: Doc): void {
    this.docs.set(doc._id, doc);
    for (const index of this.indexes.values()) index.insert(doc);
  }

  private swap(before: Doc, after: Doc): void {
    for (const index of this.indexes.values()) this.assertUnique(index, after);
    this.exchange(before, after);
  }

  private exchange(before: Doc, after: Doc): void {
    this.docs.set(after._id, after);
    for (const index of this.indexes.values()) index.replace(before, after);
  }

  private drop(doc: Doc): void {
    this.docs.delete(doc._id);
    for (const index of this.indexes.values()) index.remove(doc);
  }

  private assertUnique(index: OrderedIndex, doc: Doc): void {
    if (!index.unique || index.holderOf(doc) === undefined) return;
    const key = Object.fromEntries(index.spec.map(([field]) => [field, getPath(doc, field)]));
    throw new DuplicateKeyError(this.name, key);
  }

  /** One line for all changes of one call, so that a crash keeps all of them or none. */
  private async record(changes: Change[]): Promise<void> {
    if (changes.length === 0) return;
    const put = changes.flatMap(({ after }) => after ?? []);
    const del = changes.flatMap(({ before, after }) => (before && !after ? before._id : []));
    this.unsaved.add(changes);
    await this.log?.append(encode({ put, del }));
    this.unsaved.delete(changes);
    await this.compactIfWorthwhile();
  }

  /** Backwards, so that each document is as its change has left it. */
  private undo(): void {
    for (const { before, after } of [...this.unsaved].flat().reverse()) {
      if (before && after) this.exchange(after, before);
      else if (before) this.put(before);
      else if (after) this.drop(after);
    }
    this.unsaved.clear();
  }

  private replay(json: string, isSealed: boolean): void {
    const { put, del } = parseChange(json, isSealed);
    for (const doc of put) this.docs.set(doc._id, doc);
    for (const id of del) this.docs.delete(id);
  }

  private async compactIfWorthwhile(): Promise<void> {
    const enough = Math.max(COMPACT_ABOVE_LINES, this.docs.size * COMPACT_RATIO);
    if (!this.log || this.compacting || this.log.lines < enough) return;
    await this.compact();
  }

  private async compact(): Promise<void> {
    this.compacting = true;
    // Without room for a second file the first stays in use: it holds the same documents.
    await this.log
      ?.rewrite(() => [...this.docs.values()].map((doc) => encode({ put: [doc], del: [] })))
      .catch(() => undefined);
    this.compacting = false;
  }
}

function compareBy(sort: IndexSpec, a: Doc, b: Doc): number {
  for (const [field, direction] of sort) {
    const order = compare(getPath(a, field), getPath(b, field)) * direction;
    if (order !== 0) return order;
  }
  return 0;
}

function page(plan: Plan, matches: (doc: Doc) => boolean, skip: number, limit: number): Doc[] {
  const found: Doc[] = [];
  const seen = new Set<Doc>();
  let toSkip = skip;
  for (const prefix of plan.prefixes) {
    const [from, to] = plan.index.range(prefix, plan.bounds);
    const jump = plan.exact ? Math.min(toSkip, to - from) : 0;
    toSkip -= jump;
    const [start, end] = plan.reverse ? [from, to - jump] : [from + jump, to];
    for (const doc of plan.index.walk(start, end, plan.reverse)) {
      if (found.length >= limit) return found;
      if (!plan.exact && !matches(doc)) continue;
      if (plan.index.hasArrays) {
        if (seen.has(doc)) continue;
        seen.add(doc);
      }
      if (toSkip > 0) toSkip -= 1;
      else found.push(doc);
    }
  }
  return found;
}
