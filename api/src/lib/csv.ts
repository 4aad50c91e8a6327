/** Spreadsheets run what starts with one of these as a formula; an apostrophe says that it is a text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const csvRow = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The header row, with a byte order mark before it: without it a spreadsheet takes UTF-8 for something else. */
export const csvHeader = (cells: string[]): string => `\uFEFF${csvRow(cells)}`;
