/** SPDX names of licences under which a package may ship. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  // Fonts: to be shipped with software, not to be sold by themselves.
  'OFL-1.1',
  // sharp's library for pictures: a file of its own that anyone can replace, which is what this licence asks for.
  'LGPL-3.0-or-later',
]);

/** Whether one may ship under an SPDX expression: each part of an AND, one of an OR. Nested ones are judged more strictly than necessary. */
export function isAllowed(expression) {
  const parts = expression.replace(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((name) => allowed.has(name)));
}
