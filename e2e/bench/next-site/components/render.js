import { createElement } from 'react';

/** Elements of a tree (`tree.mjs`); `parts` are the components that it names. */
export function render(tree, parts = {}) {
  if (typeof tree === 'string') return tree;
  const [tag, props, ...children] = tree;
  return createElement(parts[tag] ?? tag, props, ...children.map((child) => render(child, parts)));
}
