// A page of the site as React takes it: an element is `[tag, props, ...children]`, a text a string.
import { serialize } from 'parse5';

/** What React calls attributes that HTML writes in lower case. */
const names = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  datetime: 'dateTime',
};
const booleans = new Set(['hidden', 'checked', 'required', 'disabled', 'inert', 'open']);
/** What a browser keeps of its own once a visitor has changed it. */
const defaults = { value: 'defaultValue', checked: 'defaultChecked' };
const fields = new Set(['input', 'textarea', 'select']);

const camelCase = (name) => name.replace(/-([a-z])/g, (_dash, letter) => letter.toUpperCase());

function propName(name, tag) {
  if (fields.has(tag) && name in defaults) return defaults[name];
  if (/^(aria|data)-/.test(name)) return name;
  return names[name] ?? camelCase(name);
}

const props = ({ attrs, tagName }) =>
  Object.fromEntries(
    attrs
      .filter(({ name }) => name !== 'data-discover')
      .map(({ name, value }) => [propName(name, tagName), booleans.has(name) ? true : value]),
  );

export const attribute = (node, name) => node.attrs?.find((one) => one.name === name)?.value;
export const classOf = (node) => attribute(node, 'class') ?? '';
/** Built classes are `<part>-<hash>-<name>`. */
const isOf = (node, name) =>
  classOf(node)
    .split(' ')
    .some((built) => new RegExp(`-[0-9a-f]{8}-${name}$`).test(built));

export function* elements(node) {
  for (const child of node.childNodes ?? []) {
    if (child.tagName) yield child;
    yield* elements(child);
  }
}

/** The first element that `matches`; fails without one, since the site has changed then and this copy would lack something. */
export function find(node, matches, what) {
  for (const element of elements(node)) if (matches(element)) return element;
  throw new Error(`The site has no ${what} here any more`);
}

export const findTag = (node, tag) => find(node, ({ tagName }) => tagName === tag, tag);
/** By the name that a class has in its CSS module. */
export const findClass = (node, name) => find(node, (element) => isOf(element, name), name);

/** The class attributes, as built, of the first elements that have these names in their CSS modules. Icons add their own two classes. */
export const builtClasses = (node, list) =>
  Object.fromEntries(list.map((name) => [name, classOf(findClass(node, name)).replace(/lucide \S+ /, '')]));

/** The server writes it for each visitor: with it, every copy would differ from the one before. */
const isHidden = (node) => node.tagName === 'input' && attribute(node, 'type') === 'hidden';

export function text(node) {
  return node.nodeName === '#text' ? node.value : (node.childNodes ?? []).map(text).join('');
}

/** Links inside the site become `Link`, formatted text stays HTML, and what `island` returns something for becomes that. */
export function treeOf(node, island = () => undefined) {
  if (node.nodeName === '#text') return node.value;
  const replaced = island(node);
  if (replaced) return replaced;
  if (isHidden(node)) return '';
  const own = props(node);
  if (classOf(node).split(' ').includes('ui-prose'))
    return [node.tagName, { ...own, dangerouslySetInnerHTML: { __html: serialize(node) } }];
  const isLink = node.tagName === 'a' && own.href?.startsWith('/') && !own.href.includes('.');
  return [isLink ? 'Link' : node.tagName, own, ...treesIn(node, island)];
}

/** Of all that is inside. Texts that React had kept apart by a comment become one. */
export function treesIn(node, island) {
  const shown = node.childNodes.filter(({ nodeName }) => nodeName !== '#comment');
  return shown.map((child) => treeOf(child, island)).reduce(joinTexts, []);
}

const joinTexts = (joined, tree) =>
  typeof tree === 'string' && typeof joined.at(-1) === 'string'
    ? [...joined.slice(0, -1), joined.at(-1) + tree]
    : [...joined, tree];
