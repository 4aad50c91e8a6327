/**
 * Turns Word's lists into real ones. Word writes them as paragraphs with the level in a style (`mso-list: l0 level2 lfo1`)
 * and the bullet or number as text.
 */
export function listsFromWord(body: HTMLElement): void {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    if (paragraph.previousElementSibling !== last) open = [];
    const list = listAt(open, { level, ...kindOf(paragraph) }, paragraph);
    const item = document.createElement('li');
    removeMarker(paragraph);
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

function levelOf(paragraph: Element): number | null {
  const style = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '');
  return style ? Number(style[1]) : null;
}

const marker = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );

interface ListKind {
  tag: 'ol' | 'ul';
  /** The number of the item. */
  start: number;
}

/** A number or a letter with a dot or bracket; bullets are symbols or a lone `o`. */
function kindOf(paragraph: Element): ListKind {
  const [, number] = /^\s*([\da-z]{1,4})[.)]/i.exec(marker(paragraph)?.textContent ?? '') ?? [];
  return { tag: number ? 'ol' : 'ul', start: Number(number) || 1 };
}

function removeMarker(paragraph: Element) {
  marker(paragraph)?.remove();
}

/** The list for `level`; deeper ones are inside the last item of the one above. Numbers and bullets don't share one. */
function listAt(
  open: Element[],
  { level, tag, start }: ListKind & { level: number },
  before: Element,
): Element {
  open.length = Math.min(open.length, level);
  if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
  while (open.length < level) {
    const list = document.createElement(tag);
    if (tag === 'ol' && start > 1) list.setAttribute('start', String(start));
    const parent = open.at(-1);
    if (!parent) before.before(list);
    else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list);
    open.push(list);
  }
  return open.at(-1) ?? before;
}
