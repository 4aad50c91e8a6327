import { compare, type Fields, getPath, isFields, isSameType } from './values.ts';

export type Predicate = (doc: unknown) => boolean;

function asList(operand: unknown, operator: string): unknown[] {
  if (!Array.isArray(operand)) throw new TypeError(`${operator} needs an array`);
  return operand;
}

function toRegExp(operand: unknown, flags: unknown): RegExp {
  if (operand instanceof RegExp) return operand;
  return new RegExp(String(operand), typeof flags === 'string' ? flags : '');
}

function compareWith(test: (order: number) => boolean, operand: unknown): Predicate {
  return (value) => isSameType(value, operand) && test(compare(value, operand));
}

function equals(operand: unknown): Predicate {
  if (operand instanceof RegExp) return (value) => typeof value === 'string' && operand.test(value);
  return (value) => compare(value, operand) === 0;
}

/** MongoDB compares an array field by any of its elements as well as as a whole. */
function anyElement(test: Predicate): Predicate {
  return (value) => test(value) || (Array.isArray(value) && value.some(test));
}

function operatorTest(operator: string, operand: unknown, siblings: Fields): Predicate {
  switch (operator) {
    case '$eq':
      return anyElement(equals(operand));
    case '$ne':
      return not(anyElement(equals(operand)));
    case '$gt':
      return anyElement(compareWith((order) => order > 0, operand));
    case '$gte':
      return anyElement(compareWith((order) => order >= 0, operand));
    case '$lt':
      return anyElement(compareWith((order) => order < 0, operand));
    case '$lte':
      return anyElement(compareWith((order) => order <= 0, operand));
    case '$in':
      return anyElement(some(asList(operand, operator).map(equals)));
    case '$nin':
      return not(anyElement(some(asList(operand, operator).map(equals))));
    case '$exists':
      return (value) => (value !== undefined) === Boolean(operand);
    case '$regex':
      return anyElement(equals(toRegExp(operand, siblings.$options)));
    case '$options':
      return () => true;
    case '$not':
      return not(conditionTest(operand));
    case '$elemMatch':
      return (value) => Array.isArray(value) && value.some(compileFilter(isFields(operand) ? operand : {}));
    default:
      throw new TypeError(`The embedded store does not know ${operator}`);
  }
}

const not =
  (test: Predicate): Predicate =>
  (value) =>
    !test(value);
const every = (tests: Predicate[]): Predicate => {
  const [only] = tests;
  return tests.length === 1 && only ? only : (value) => tests.every((test) => test(value));
};
const some =
  (tests: Predicate[]): Predicate =>
  (value) =>
    tests.some((test) => test(value));

export function isOperators(condition: unknown): condition is Fields {
  return isFields(condition) && Object.keys(condition).some((key) => key.startsWith('$'));
}

function conditionTest(condition: unknown): Predicate {
  if (!isOperators(condition)) return anyElement(equals(condition));
  return every(Object.entries(condition).map(([key, operand]) => operatorTest(key, operand, condition)));
}

function logicalTest(operator: string, operand: unknown): Predicate {
  const tests = asList(operand, operator).map((part) => compileFilter(isFields(part) ? part : {}));
  if (operator === '$and') return every(tests);
  if (operator === '$or') return some(tests);
  if (operator === '$nor') return not(some(tests));
  throw new TypeError(`The embedded store does not know ${operator}`);
}

/** Turns a filter in MongoDB's language into a function; an operator it doesn't know is an error, never ignored. */
export function compileFilter(filter: Fields): Predicate {
  const tests = Object.entries(filter).map(([key, condition]): Predicate => {
    if (key.startsWith('$')) return logicalTest(key, condition);
    const test = conditionTest(condition);
    if (key.includes('.')) return (doc) => test(getPath(doc, key));
    return (doc) => test(isFields(doc) ? doc[key] : undefined);
  });
  return every(tests);
}
