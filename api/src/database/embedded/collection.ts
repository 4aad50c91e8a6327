import type { Direction, IndexSpec } from './ordered-index.ts';
import { copier } from './projection.ts';
import type { Table } from './table.ts';
import { type Doc, type Fields, isFields } from './values.ts';

/** What mongoose passes along with a call; the rest of MongoDB's options mean nothing here. */
interface CallOptions {
  sort?: Record<string, unknown>;
  skip?: number;
  limit?: number;
  projection?: Fields;
  upsert?: boolean;
  returnDocument?: 'before' | 'after';
  includeResultMetadata?: boolean;
  unique?: boolean;
}

/** The part of a mongoose connection that a collection needs. */
export interface TableSource {
  table(name: string): Table;
}

const direction = (value: unknown): Direction => (value === -1 || value === 'desc' ? -1 : 1);
const specOf = (sort: Fields = {}): IndexSpec =>
  Object.entries(sort).map(([field, value]) => [field, direction(value)] as const);

/** A collection as mongoose's driver interface wants it, over one table of the embedded store. */
export class EmbeddedCollection {
  readonly name: string;
  readonly collectionName: string;
  readonly conn: TableSource;
  /** mongoose queues calls while this is true; here a call before the connection is an error instead. */
  readonly buffer = false;
  readonly opts: unknown;

  constructor(name: string, conn: TableSource, opts: unknown) {
    this.name = name;
    this.collectionName = name;
    this.conn = conn;
    this.opts = opts;
  }

  /** mongoose creates indexes on its own only after this is set. */
  get collection(): Table {
    return this.table;
  }

  onOpen(): void {}
  onClose(): void {}

  find(filter: Fields, options: CallOptions = {}) {
    const { sort, skip, limit, projection } = options;
    const read = () =>
      this.table.find(filter, { sort: specOf(sort), skip, limit: limit || undefined, projection });
    return { toArray: async () => read() };
  }

  async findOne(filter: Fields, options: CallOptions = {}): Promise<Doc | null> {
    const [doc] = await this.find(filter, { ...options, limit: 1 }).toArray();
    return doc ?? null;
  }

  async countDocuments(filter: Fields): Promise<number> {
    return this.table.count(filter);
  }

  async estimatedDocumentCount(): Promise<number> {
    return this.table.count({});
  }

  async distinct(field: string, filter: Fields = {}): Promise<unknown[]> {
    return this.table.distinct(field, filter);
  }

  async insertOne(doc: Fields) {
    await this.table.insert([doc]);
    return { acknowledged: true, insertedId: doc._id };
  }

  async insertMany(docs: Fields[]) {
    await this.table.insert(docs);
    return { acknowledged: true, insertedCount: docs.length, insertedIds: docs.map((doc) => doc._id) };
  }

  async updateOne(filter: Fields, update: Fields, options: CallOptions = {}) {
    const result = await this.table.updateOne(filter, update, { upsert: options.upsert });
    const matchedCount = result && !result.upserted ? 1 : 0;
    return {
      acknowledged: true,
      matchedCount,
      modifiedCount: matchedCount,
      upsertedCount: result?.upserted ? 1 : 0,
      upsertedId: result?.upserted ? result.after._id : null,
    };
  }

  async updateMany(filter: Fields, update: Fields) {
    const count = await this.table.updateMany(filter, update);
    return {
      acknowledged: true,
      matchedCount: count,
      modifiedCount: count,
      upsertedCount: 0,
      upsertedId: null,
    };
  }

  replaceOne(filter: Fields, replacement: Fields, options: CallOptions = {}) {
    return this.updateOne(filter, replacement, options);
  }

  async deleteOne(filter: Fields) {
    const removed = await this.table.remove(filter, 1);
    return { acknowledged: true, deletedCount: removed.length };
  }

  async deleteMany(filter: Fields) {
    const removed = await this.table.remove(filter);
    return { acknowledged: true, deletedCount: removed.length };
  }

  async findOneAndUpdate(filter: Fields, update: Fields, options: CallOptions = {}) {
    const result = await this.table.updateOne(filter, update, {
      upsert: options.upsert,
      sort: specOf(options.sort),
    });
    const doc = options.returnDocument === 'after' ? result?.after : result?.before;
    return this.answer(doc, options);
  }

  findOneAndReplace(filter: Fields, replacement: Fields, options: CallOptions = {}) {
    return this.findOneAndUpdate(filter, replacement, options);
  }

  async findOneAndDelete(filter: Fields, options: CallOptions = {}) {
    const [doc] = await this.table.remove(filter, 1);
    return this.answer(doc, options);
  }

  async createIndex(fields: Fields, options: CallOptions = {}): Promise<string> {
    return this.table.createIndex(specOf(fields), options.unique === true);
  }

  private answer(doc: Doc | undefined, options: CallOptions) {
    const value = doc ? copier(isFields(options.projection) ? options.projection : {})(doc) : null;
    return options.includeResultMetadata ? { value, ok: 1 } : value;
  }

  private get table(): Table {
    return this.conn.table(this.name);
  }
}
