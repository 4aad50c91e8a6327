/** One form for what is searched and what is searched for: case, compatible characters and runs of space don't matter. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a document is found by; the line ends keep a match from running over two fields. */
export function searchText(...fields: string[]): string {
  return fields.map(foldText).join('\n');
}

/** Finds `term` as a plain substring of a search text. */
export function searchPattern(term: string): RegExp {
  return new RegExp(foldText(term).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
}
