/** Tables stay, with their header cells; those that only lay out a text become the text. */
export function tidyTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (isLayout(table)) table.replaceWith(...cellsOf(table).map(blockOf));
    else markHeaders(table);
  }
}

const cellsOf = (table: HTMLTableElement) => [...table.rows].flatMap((row) => [...row.cells]);

/** Mail is laid out with tables inside of tables, and a single cell is no table to a reader. */
function isLayout(table: HTMLTableElement): boolean {
  const role = table.getAttribute('role');
  return (
    cellsOf(table).length <= 1 ||
    role === 'presentation' ||
    role === 'none' ||
    table.querySelector('table') !== null
  );
}

function blockOf(cell: Element): Element {
  const block = document.createElement('div');
  block.append(...cell.childNodes);
  return block;
}

/** Programs without header cells have a bold first row instead. */
function markHeaders(table: HTMLTableElement) {
  const [first, ...others] = table.rows;
  const cells = [...(first?.cells ?? [])];
  const isHeader = first?.parentElement?.localName === 'thead' || isHeaderRow(cells);
  if (others.length > 0 && isHeader) for (const cell of cells) becomeHeader(cell);
  for (const bold of table.querySelectorAll('th :is(b, strong)')) bold.replaceWith(...bold.childNodes);
}

function isHeaderRow(cells: HTMLTableCellElement[]): boolean {
  const filled = cells.filter(({ textContent }) => textContent.trim() !== '');
  return filled.length > 0 && filled.every((cell) => cell.localName === 'th' || isBoldThroughout(cell));
}

function isBoldThroughout(cell: Element): boolean {
  const texts = document.createNodeIterator(cell, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.textContent?.trim() && !text.parentElement?.closest('b, strong, th')) return false;
  }
  return true;
}

function becomeHeader(cell: HTMLTableCellElement) {
  if (cell.localName === 'th') return;
  const header = document.createElement('th');
  for (const { name, value } of cell.attributes) header.setAttribute(name, value);
  header.append(...cell.childNodes);
  cell.replaceWith(header);
}
