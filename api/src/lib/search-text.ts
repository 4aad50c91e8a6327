/**
 * Folds texts and search terms to one form: letter case, accents, ß and ss, compatible characters and runs of space don't
 * matter. Also the order of a list by title, so that Á stands with A.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  // By way of upper case, where ß is SS and a dotless ı is I; a capital ẞ is only so as a small one.
  return plain.toLowerCase().toUpperCase().toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a document is found by; the line ends keep a match from running over two fields. */
export function searchText(...fields: string[]): string {
  return fields.map(foldText).join('\n');
}

type Filter = Record<string, unknown>;

const wordPattern = (word: string) => new RegExp(word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));

/** Documents whose folded `field` has each word of `term`, in any order, also as a part of a word; all when there is no word. */
export function hasEveryWord(field: string, term: string): Filter {
  const words = [...new Set(foldText(term).split(' '))].filter((word) => word !== '');
  return words.length === 0 ? {} : { $and: words.map((word) => ({ [field]: wordPattern(word) })) };
}
