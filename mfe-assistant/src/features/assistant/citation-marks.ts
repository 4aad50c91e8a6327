/** A citation, or a character after a backslash, which is none. */
const mark = /\\.|\[(\d{1,2})\]/g;
const link = /\[\\\[(\d{1,2})\\\]\]\(#source-\1\)/g;
const address = /^#source-(\d{1,2})$/;

/**
 * Markdown whose `[1]` is a link to the first source. It is made one before the text is read as Markdown: a reply that goes on with an
 * address in brackets would otherwise lead there.
 */
export const linkedMarks = (markdown: string) =>
  markdown.replace(mark, (found, number) => (number ? `[\\[${number}\\]](#source-${number})` : found));

/** Code as the model has written it, without the links: what is code is known only once the Markdown is parsed. */
export const unlinkedMarks = (code: string) => code.replace(link, '[$1]');

/** The number of the source that such a link leads to. */
export const sourceNumber = (href: string) => Number(address.exec(href)?.[1] ?? 0);

/** The text without its marks, to be read out. */
export const withoutMarks = (markdown: string) => markdown.replace(/ ?\[\d{1,2}\]/g, '');
