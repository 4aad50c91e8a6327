import { removeBlankLines } from './blank-lines.ts';
import { stylesFromClasses } from './class-styles.ts';
import { realLists } from './lists.ts';
import { removeLostPictures } from './lost-pictures.ts';
import { unwrap, wrapInside } from './rewrite.ts';
import { isBold, styleOf } from './style-of.ts';
import { tidyTables } from './tables.ts';

interface Pasted {
  html: string;
  /** How many pictures were left out, because nobody else could see them. */
  lostPictures: number;
}

/**
 * Reduces the HTML that word processors, spreadsheets, mail and web pages put on the clipboard to the elements that the
 * editor knows: formatting by style becomes elements, and other styling is removed.
 */
export function cleanPastedHtml(html: string): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  stylesFromClasses(page);
  removeLeftovers(body);
  const lostPictures = removeLostPictures(body);
  realLists(body);
  elementsFromStyles(body);
  tidyTables(body);
  levelHeadings(body);
  removeBlankLines(body);
  endWithText(body);
  for (const element of body.querySelectorAll('*')) keepMeaning(element);
  return { html: body.innerHTML, lostPictures };
}

/** What programs write beside the text: comments, style sheets, elements of their own, ends of paragraphs. */
function removeLeftovers(body: HTMLElement) {
  for (const comment of commentsIn(body)) comment.remove();
  const leftovers = 'style, meta, link, script, title, xml, colgroup, .EOP, .Apple-interchange-newline';
  for (const element of body.querySelectorAll(leftovers)) element.remove();
  for (const element of body.querySelectorAll('*')) if (isForeign(element)) unwrap(element);
}

/** Such as `o:p` of Office and `google-sheets-html-origin`. */
const isForeign = ({ localName }: Element) => /[:-]/.test(localName);

function commentsIn(body: HTMLElement): Comment[] {
  const found: Comment[] = [];
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    if (node instanceof Comment) found.push(node);
  }
  return found;
}

function elementsFromStyles(body: HTMLElement) {
  // Google Docs wraps everything in a <b> that isn't bold.
  for (const element of body.querySelectorAll('b, strong')) {
    if (['normal', '400'].includes(styleOf(element, 'font-weight'))) unwrap(element);
  }
  for (const styled of body.querySelectorAll('span, font, td')) {
    const lines = `${styleOf(styled, 'text-decoration')} ${styleOf(styled, 'text-decoration-line')}`;
    if (isBold(styled)) wrapInside(styled, 'strong');
    if (styleOf(styled, 'font-style') === 'italic') wrapInside(styled, 'em');
    if (lines.includes('underline') && !styled.closest('a') && !styled.querySelector('a'))
      wrapInside(styled, 'u');
    if (lines.includes('line-through')) wrapInside(styled, 's');
    if (styled.localName !== 'td') unwrap(styled);
  }
}

/** The editor has levels two to four. Word on the web says the level of a paragraph in an attribute. */
function levelHeadings(body: HTMLElement) {
  for (const heading of body.querySelectorAll('h1, h5, h6, [role=heading][aria-level]')) {
    const level = Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1));
    wrapInside(heading, `h${Math.min(Math.max(level, 2), 4)}`);
    unwrap(heading);
  }
}

/** After a paste the cursor is at its end. A picture there would be selected, and replaced by what is typed next. */
function endWithText(body: HTMLElement) {
  let last = body.lastElementChild;
  while (last?.localName === 'div') last = last.lastElementChild;
  if (last?.matches('img, figure')) body.append(document.createElement('p'));
}

const kept = new Set(['href', 'src', 'alt', 'title', 'start', 'colspan', 'rowspan']);

function keepMeaning(element: Element) {
  for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
}
