import { isOperators } from './matcher.ts';
import { clone, compare, type Doc, type Fields, getPath, type Id, isFields } from './values.ts';

function parentOf(doc: Fields, path: string): [parent: Fields, key: string] {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let parent: Fields = doc;
  for (const key of keys) {
    const child = parent[key];
    if (isFields(child)) parent = child;
    else {
      const created: Fields = {};
      parent[key] = created;
      parent = created;
    }
  }
  return [parent, last];
}

function listAt(doc: Fields, path: string): unknown[] {
  const value = getPath(doc, path);
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new TypeError(`${path} is not an array`);
  return value;
}

function numberAt(doc: Fields, path: string): number {
  const value = getPath(doc, path);
  return typeof value === 'number' ? value : 0;
}

function pushed(list: unknown[], operand: unknown): unknown[] {
  if (!isFields(operand) || !Array.isArray(operand.$each)) return [...list, operand];
  const all = [...list, ...operand.$each];
  if (typeof operand.$slice !== 'number') return all;
  return operand.$slice < 0 ? all.slice(operand.$slice) : all.slice(0, operand.$slice);
}

type Operator = (doc: Fields, path: string, operand: unknown) => unknown;

const OPERATORS: Record<string, Operator> = {
  $set: (_doc, _path, operand) => clone(operand),
  $unset: () => undefined,
  $inc: (doc, path, operand) => numberAt(doc, path) + Number(operand),
  $max: (doc, path, operand) => (compare(operand, getPath(doc, path)) > 0 ? operand : getPath(doc, path)),
  $push: (doc, path, operand) => pushed(listAt(doc, path), operand),
  $pull: (doc, path, operand) => listAt(doc, path).filter((item) => compare(item, operand) !== 0),
};

function applyOperator(doc: Fields, name: string, changes: unknown, inserting: boolean): void {
  if (name === '$setOnInsert' && !inserting) return;
  const operator = OPERATORS[name === '$setOnInsert' ? '$set' : name];
  if (!operator || !isFields(changes)) throw new TypeError(`The embedded store does not know ${name}`);
  for (const [path, operand] of Object.entries(changes)) {
    const value = operator(doc, path, operand);
    const [parent, key] = parentOf(doc, path);
    if (value === undefined) delete parent[key];
    else parent[key] = value;
  }
}

/** The document after the update; the given one stays as it was. */
export function applyUpdate(doc: Doc, update: Fields, inserting = false): Doc {
  const hasOperators = Object.keys(update).some((key) => key.startsWith('$'));
  if (!hasOperators) return { ...clone(update), _id: doc._id };
  const next = clone(doc);
  for (const [name, changes] of Object.entries(update)) applyOperator(next, name, changes, inserting);
  if (next._id !== doc._id) throw new TypeError('The _id of a document can not change');
  return next;
}

/** What an upsert starts from: the equalities of its filter. */
export function seedFromFilter(filter: Fields, newId: () => Id): Doc {
  const seed: Doc = { _id: newId() };
  for (const [path, condition] of Object.entries(filter)) {
    if (path.startsWith('$') || isOperators(condition)) continue;
    const [parent, key] = parentOf(seed, path);
    parent[key] = clone(condition);
  }
  return seed;
}
