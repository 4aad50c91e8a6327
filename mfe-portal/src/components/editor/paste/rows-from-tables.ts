import { unwrap, wrapInside } from './rewrite.ts';
import { isBold } from './style-of.ts';

const blocks =
  'address, article, blockquote, br, div, dl, dt, dd, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, ul';

/** The editor has no tables: each row becomes a paragraph, with a bar between its cells. */
export function rowsFromTables(body: HTMLElement): void {
  // Inner tables first, so that their rows become paragraphs of the outer cell.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const lines: Node[] = table.caption ? [paragraphOf([table.caption])] : [];
    for (const row of table.rows) lines.push(...contentsOf(row));
    table.replaceWith(...lines);
  }
}

function contentsOf(row: HTMLTableRowElement): Node[] {
  const cells = [...row.cells];
  while (cells.length > 0 && isEmpty(cells.at(-1))) cells.pop();
  const [only] = cells;
  if (!only) return [];
  // In a table that is only used for layout, each row has one cell with paragraphs.
  if (row.cells.length === 1 && only.querySelector(blocks)) return [...only.childNodes];
  return [paragraphOf(cells)];
}

const isEmpty = (cell: Element | undefined) => cell?.textContent.trim() === '' && !cell.querySelector('img');

function paragraphOf(cells: Element[]): HTMLElement {
  const paragraph = document.createElement('p');
  cells.forEach((cell, index) => {
    flatten(cell);
    if (!isEmpty(cell) && (cell.localName === 'th' || isBold(cell))) wrapInside(cell, 'strong');
    paragraph.append(...(index > 0 ? [' | '] : []), ...cell.childNodes);
  });
  return paragraph;
}

/** The text of a cell, with a space between its blocks. */
function flatten(cell: Element) {
  for (const block of cell.querySelectorAll(blocks)) {
    block.before(' ');
    block.after(' ');
    unwrap(block);
  }
  cell.normalize();
  trimEnds(cell);
}

function trimEnds({ firstChild, lastChild }: Element) {
  if (firstChild instanceof Text) firstChild.data = firstChild.data.trimStart();
  if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd();
}
