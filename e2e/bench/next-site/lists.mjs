import { attribute, builtClasses, elements, findClass, findTag, text } from './tree.mjs';

const pageSize = 24;
const lists = {
  '/products': { call: 'project/getPublic', years: 'project/getYears', noun: 'project', plural: 'projects' },
  '/news': { call: 'news/list', years: 'news/years', noun: 'article', plural: 'news' },
};
const frame = ['filters', 'search', 'box', 'icon', 'input', 'filter', 'legend', 'options', 'option', 'radio'];
const cards = ['list', 'status', 'pages', 'grid', 'cell', 'picture', 'facts', 'title', 'link'];

/** A list with its filters, as data: the first page of it, and the classes of what it is made of. Undefined on pages without one. */
export async function listOf(address, document, api) {
  const list = lists[address];
  if (!list) return undefined;
  const node = findClass(document, 'columns');
  const card = findTag(node, 'article');
  const response = await fetch(`${api}/${list.call}?year=0&limit=${pageSize}`);
  const answer = await response.json();
  const years = await (await fetch(`${api}/${list.years}`)).json();
  const more = [...elements(node)].find((one) => attribute(one, 'rel') === 'next');
  return {
    node,
    props: {
      ...list,
      address,
      first: answer.result ?? answer,
      total: Number(response.headers.get('x-total-count')),
      values: years.map(({ filter_val }) => filter_val),
      api,
      classes: {
        columns: attribute(node, 'class'),
        ...builtClasses(node, [...frame, ...cards]),
        card: attribute(card, 'class'),
        cover: attribute(findClass(card, 'frame'), 'class'),
        text: address === '/products' ? attribute(findClass(card, 'text'), 'class') : '',
        end: more ? attribute(more.parentNode, 'class') : '',
      },
      label: text(findTag(findTag(node, 'form'), 'label')),
    },
  };
}
