import { listsFromWord } from './lists-from-word.ts';
import { unwrap, wrapInside } from './rewrite.ts';
import { rowsFromTables } from './rows-from-tables.ts';
import { isBold, styleOf } from './style-of.ts';

/**
 * Reduces the HTML that Word, Google Docs and web pages put on the clipboard to the elements that the editor knows:
 * formatting by style becomes elements, and other styling is removed.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeLeftovers(body);
  listsFromWord(body);
  rowsFromTables(body);
  elementsFromStyles(body);
  levelHeadings(body);
  for (const element of body.querySelectorAll('*')) keepMeaning(element);
  return body.innerHTML;
}

/** Comments (Word's conditional ones among them), Office's own elements, and style sheets. */
function removeLeftovers(body: HTMLElement) {
  for (const comment of commentsIn(body)) comment.remove();
  for (const element of body.querySelectorAll('style, meta, link, script, title, xml')) element.remove();
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element);
}

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
  for (const span of body.querySelectorAll('span, font')) {
    const lines = `${styleOf(span, 'text-decoration')} ${styleOf(span, 'text-decoration-line')}`;
    if (isBold(span)) wrapInside(span, 'strong');
    if (styleOf(span, 'font-style') === 'italic') wrapInside(span, 'em');
    if (lines.includes('underline') && !span.closest('a') && !span.querySelector('a')) wrapInside(span, 'u');
    if (lines.includes('line-through')) wrapInside(span, 's');
    unwrap(span);
  }
}

/** The editor has levels two to four. */
function levelHeadings(body: HTMLElement) {
  const levels = { h1: 'h2', h5: 'h4', h6: 'h4' };
  for (const [from, to] of Object.entries(levels)) {
    for (const heading of body.querySelectorAll(from)) {
      wrapInside(heading, to);
      unwrap(heading);
    }
  }
}

const kept = new Set(['href', 'src', 'alt', 'title', 'start', 'colspan', 'rowspan']);

function keepMeaning(element: Element) {
  for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
}
