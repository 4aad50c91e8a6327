/**
 * Spreadsheets run what starts with one of these, also full-width, as a formula. Where commas don't separate cells, quotes don't hold a
 * text together either: what follows a semicolon, a tab or a line break is a cell of its own.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])/g;

/** An apostrophe says that it is a text. */
function cell(text: string): string {
  const plain = text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const csvRow = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The header row, with a byte order mark before it: without it a spreadsheet takes UTF-8 for something else. */
export const csvHeader = (cells: string[]): string => `\uFEFF${csvRow(cells)}`;
