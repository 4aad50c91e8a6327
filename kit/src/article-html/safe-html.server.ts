import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { addressAttributes, allowedAddresses, allowedAttributes, allowedTags } from './allowed-html.ts';
import { withScrollingTables } from './scrolling-table.ts';

/** Elements whose text goes with them: it is code, or is read by other rules than an article's. */
const nonTextTags = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'noembed', 'noframes'],
  ...['xmp', 'svg', 'math', 'title', 'audio', 'video', 'plaintext'],
];
/** Browsers drop these inside an address, so a check must too. */
const ignoredInAddresses = /[\p{Cc}\s]/gu;

/** `safe-html.ts` for a server, which has no DOM: the same elements, attributes and addresses. */
export function safeHtml(content: string): string {
  const clean = sanitizeHtml(content, {
    allowedTags,
    allowedAttributes: {
      '*': allowedAttributes,
      a: ['rel', 'target'],
      img: ['loading', 'decoding'],
    },
    nonTextTags,
    // `withSafeAttributes` checks the addresses.
    allowedSchemesAppliedToAttributes: [],
    transformTags: { '*': withSafeAttributes },
  });
  return withScrollingTables(clean);
}

function withSafeAttributes(tagName: string, given: Attributes): { tagName: string; attribs: Attributes } {
  const attribs = Object.fromEntries(Object.entries(given).filter(isSafe));
  if (tagName === 'a') {
    attribs.rel = 'noopener noreferrer';
    if (/^https?:/i.test(attribs.href ?? '')) attribs.target = '_blank';
  }
  if (tagName === 'img') {
    attribs.alt ??= '';
    attribs.loading = 'lazy';
    attribs.decoding = 'async';
  }
  return { tagName, attribs };
}

function isSafe([name, value]: [string, string]): boolean {
  if (!allowedAttributes.includes(name)) return false;
  return !addressAttributes.includes(name) || allowedAddresses.test(value.replace(ignoredInAddresses, ''));
}
