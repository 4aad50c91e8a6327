/**
 * Word writes a list as paragraphs that carry their level in a style (`mso-list: l0 level2 lfo1`) and their bullet or
 * number as text. This makes lists of them.
 */
export function listsFromWord(body: HTMLElement): void {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    if (paragraph.previousElementSibling !== last) open = [];
    const list = listAt(open, level, isNumbered(paragraph), paragraph);
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

/** A number or a letter with a dot or bracket; bullets are symbols or a lone `o`. */
const isNumbered = (paragraph: Element) => /^\s*[\da-z]{1,4}[.)]/i.test(marker(paragraph)?.textContent ?? '');

function removeMarker(paragraph: Element) {
  marker(paragraph)?.remove();
}

/** The list for `level`; deeper ones are inside the last item of the one above. */
function listAt(open: Element[], level: number, numbered: boolean, before: Element): Element {
  open.length = Math.min(open.length, level);
  while (open.length < level) {
    const list = document.createElement(numbered ? 'ol' : 'ul');
    const parent = open.at(-1);
    if (!parent) before.before(list);
    else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list);
    open.push(list);
  }
  return open.at(-1) ?? before;
}
