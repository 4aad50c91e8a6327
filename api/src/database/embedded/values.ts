import { Types } from 'mongoose';

export type Id = string | number;
export type Doc = Record<string, unknown> & { _id: Id };
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** mongoose's embedded documents have their data inside; drivers ask for it this way. */
function hasToBSON(value: unknown): value is { toBSON(): unknown } {
  return (
    typeof value === 'object' && value !== null && 'toBSON' in value && typeof value.toBSON === 'function'
  );
}

/**
 * A deep copy, so that no caller can change what the store holds. Not `structuredClone`, which keeps fields that are undefined and takes
 * object ids and embedded documents apart.
 */
export function clone<T>(value: T): T;
export function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => clone(item));
  if (value instanceof Date) return new Date(value);
  if (!isFields(value)) return hasToBSON(value) ? clone(value.toBSON()) : value;
  const copy: Fields = {};
  for (const key of Object.keys(value)) if (value[key] !== undefined) copy[key] = clone(value[key]);
  return copy;
}

/** The value at a dotted path; inside an array, the values of its elements. */
export function getPath(value: unknown, path: string): unknown {
  // Nearly all paths are one name, and this runs for every document of a search.
  if (!path.includes('.') && isFields(value)) return value[path];
  let current: unknown = value;
  const keys = path.split('.');
  for (const [index, key] of keys.entries()) {
    if (Array.isArray(current) && !/^\d+$/.test(key)) {
      const rest = keys.slice(index).join('.');
      return current.map((item) => getPath(item, rest));
    }
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

const RANK = ['null', 'number', 'string', 'object', 'array', 'objectid', 'boolean', 'date'] as const;

function typeOf(value: unknown): (typeof RANK)[number] {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return 'date';
  if (value instanceof Types.ObjectId) return 'objectid';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' || typeof value === 'bigint') return 'number';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return 'object';
}

export function isSameType(a: unknown, b: unknown): boolean {
  return typeOf(a) === typeOf(b);
}

function comparable(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Date) return value.getTime();
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (typeof value === 'boolean') return Number(value);
  return value === null || value === undefined ? 0 : JSON.stringify(value);
}

/** MongoDB's order between types, and the natural order within one; null and missing are equal. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
  const [typeA, typeB] = [typeOf(a), typeOf(b)];
  if (typeA !== typeB) return RANK.indexOf(typeA) - RANK.indexOf(typeB);
  const [left, right] = [comparable(a), comparable(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** One document as one line of the log. Dates and object ids keep their type. */
export function encode(value: unknown): string {
  return JSON.stringify(value, function (this: Fields, key, plain) {
    const original = this[key];
    if (original instanceof Date) return { $date: original.getTime() };
    if (original instanceof Types.ObjectId) return { $oid: original.toHexString() };
    return plain;
  });
}

export function decode(line: string): unknown {
  return JSON.parse(line, (_key, value: unknown) => {
    if (!isFields(value)) return value;
    if (typeof value.$date === 'number') return new Date(value.$date);
    if (typeof value.$oid === 'string') return new Types.ObjectId(value.$oid);
    return value;
  });
}
