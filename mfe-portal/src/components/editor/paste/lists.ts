import { unwrap } from './rewrite.ts';

/** Gives lists their kind and level, however the program that was copied from writes them. */
export function realLists(body: HTMLElement): void {
  nest(itemsOfWord(body));
  nest(itemsOfWordOnTheWeb(body));
  moveListsIntoItems(body);
}

interface ListItem {
  /** What stands where the item is. */
  element: Element;
  /** From 1. */
  level: number;
  tag: 'ol' | 'ul';
  /** The number of the item. */
  start: number;
}

/** Word writes paragraphs with the level in a style (`mso-list: l0 level2 lfo1`) and the bullet or number as text. */
function itemsOfWord(body: HTMLElement): ListItem[] {
  return [...body.querySelectorAll('p')].flatMap((paragraph) => {
    const level = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '');
    if (!level) return [];
    const marker = markerOf(paragraph);
    const [, number] = /^\s*([\da-z]{1,4})[.)]/i.exec(marker?.textContent ?? '') ?? [];
    marker?.remove();
    // A number or a letter with a dot or bracket; bullets are symbols or a lone `o`.
    return [
      { element: paragraph, level: Number(level[1]), tag: number ? 'ol' : 'ul', start: Number(number) || 1 },
    ];
  });
}

const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );

/** Word on the web writes a list of its own for each item, with the level in an attribute. */
function itemsOfWordOnTheWeb(body: HTMLElement): ListItem[] {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper);
  const lists = [...body.querySelectorAll<HTMLUListElement | HTMLOListElement>('ul, ol')].filter((list) =>
    list.querySelector(':scope > [data-aria-level]'),
  );
  return lists.flatMap((list) => {
    const [tag, first] =
      list instanceof HTMLOListElement ? (['ol', list.start] as const) : (['ul', 1] as const);
    const items = [...list.children].map((element, index) => {
      const level = Number(element.getAttribute('data-aria-level')) || 1;
      return { element, level, tag, start: first + index };
    });
    unwrap(list);
    return items;
  });
}

/** Puts items that follow one another into lists, deeper ones into the item before. */
function nest(items: ListItem[]) {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const item of items) {
    if (item.element.previousElementSibling !== last) open = [];
    const list = listAt(open, item);
    const entry = document.createElement('li');
    entry.append(...item.element.childNodes);
    list.append(entry);
    item.element.remove();
    last = open[0] ?? null;
  }
}

/** The list for an item; deeper ones are inside the last item of the one above. Numbers and bullets don't share one. */
function listAt(open: Element[], { element, level, tag, start }: ListItem): Element {
  open.length = Math.min(open.length, level);
  if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
  while (open.length < level) {
    const list = document.createElement(tag);
    if (tag === 'ol' && start > 1) list.setAttribute('start', String(start));
    const parent = open.at(-1);
    if (!parent) element.before(list);
    else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list);
    open.push(list);
  }
  return open.at(-1) ?? element;
}

/** Google Docs and Apple's programs put a deeper list beside the items, not into one. */
function moveListsIntoItems(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = document.createElement('li');
      list.before(item);
      item.append(list);
    }
  }
}
