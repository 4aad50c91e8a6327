import { isOperators } from './matcher.ts';
import type { Bound, IndexSpec, OrderedIndex } from './ordered-index.ts';
import { type Fields, isFields, isSameType } from './values.ts';

export interface Plan {
  index: OrderedIndex;
  /** Values of the leading fields, each a set to be visited in turn (more than one only for a leading `$in`). */
  prefixes: unknown[][];
  bounds: Bound[];
  /** Walk from the end. */
  reverse: boolean;
  /** The walk is already in the wanted order. */
  sorted: boolean;
  /** Every condition of the filter is met by each document of the walk. */
  exact: boolean;
}

const BOUNDS = ['$gt', '$gte', '$lt', '$lte'] as const;

function isValue(condition: unknown): boolean {
  return !isFields(condition) && !Array.isArray(condition) && !(condition instanceof RegExp);
}

function boundsOf(condition: unknown): Bound[] {
  if (!isFields(condition)) return [];
  return BOUNDS.filter((operator) => operator in condition).map((operator) => ({
    operator,
    value: condition[operator],
  }));
}

/** A range is exact only when both ends are of one type: MongoDB compares within a type. */
function isExactRange(condition: unknown, bounds: Bound[]): boolean {
  const [first, second] = bounds;
  const complete = isFields(condition) && Object.keys(condition).length === bounds.length;
  if (!complete || bounds.length !== 2 || !first || !second) return false;
  return first.operator[1] !== second.operator[1] && isSameType(first.value, second.value);
}

/** 1 when `sort` is the order of `rest`, -1 when it is the exact reverse, 0 when neither. */
function directionOf(rest: IndexSpec, sort: IndexSpec): 1 | -1 | 0 {
  const withId: IndexSpec = [...rest, ['_id', 1]];
  const follows = (factor: number) =>
    sort.every(([field, direction], at) => {
      const own = withId[at];
      return own !== undefined && own[0] === field && own[1] * factor === direction;
    });
  if (follows(1)) return 1;
  return follows(-1) ? -1 : 0;
}

function planFor(index: OrderedIndex, filter: Fields, sort: IndexSpec): Plan & { used: number } {
  const fields = index.spec.map(([field]) => field);
  const prefix: unknown[] = [];
  for (const field of fields) {
    if (!(field in filter) || !isValue(filter[field])) break;
    prefix.push(filter[field]);
  }
  const next = fields[prefix.length];
  const condition = next === undefined ? undefined : filter[next];
  const list = isOperators(condition) && Array.isArray(condition.$in) ? condition.$in : undefined;
  // Each end of a range may be met by another element of an array.
  const bounds = index.hasArrays ? [] : boundsOf(condition);
  const values = list ? [...new Set(list)] : [];
  // A field with one value orders nothing.
  const fixed = fields.slice(0, prefix.length);
  const open = sort.filter(([field]) => !fixed.includes(field));
  const direction = directionOf(index.spec.slice(prefix.length), open);
  const covered =
    prefix.length +
    (isExactRange(condition, bounds) || (list && Object.keys(condition ?? {}).length === 1) ? 1 : 0);
  return {
    index,
    prefixes: list ? values.map((value) => [...prefix, value]) : [prefix],
    bounds,
    reverse: direction === -1,
    sorted: !index.hasArrays && direction !== 0 && (list === undefined || values.length <= 1),
    exact: !index.hasArrays && covered === Object.keys(filter).length,
    used: prefix.length + (bounds.length > 0 || list ? 1 : 0),
  };
}

/**
 * The index to walk: the one that meets most conditions, and among equals one that is in the wanted order. None when no
 * index helps.
 */
export function choosePlan(
  indexes: readonly OrderedIndex[],
  filter: Fields,
  sort: IndexSpec,
): Plan | undefined {
  const score = (plan: Plan & { used: number }) => plan.used * 2 + (plan.sorted && sort.length > 0 ? 1 : 0);
  return indexes
    .map((index) => planFor(index, filter, sort))
    .filter((plan) => score(plan) > 0)
    .sort((a, b) => score(b) - score(a))[0];
}
