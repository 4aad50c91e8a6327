import createPurifier from 'dompurify';
import { addressAttributes, allowedAddresses, allowedAttributes, allowedTags } from './allowed-html.ts';
import { scrollAttributes } from './scrolling-table.ts';

/** An article's HTML made safe to show. Links to other sites open in a new tab and tell those sites nothing. */
export function safeHtml(content: string): string {
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      node.setAttribute('rel', 'noopener noreferrer');
      if (/^https?:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank');
    }
    if (node.tagName === 'IMG') {
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
    }
  });
  // A body, by its options.
  const body = purifier.sanitize(content, {
    RETURN_DOM: true,
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedAddresses,
    // It holds every attribute to be an address, and would drop what isn't: a width, a column span.
    ADD_URI_SAFE_ATTR: allowedAttributes.filter((name) => !addressAttributes.includes(name)),
  }) as HTMLElement;
  for (const [index, table] of [...body.querySelectorAll('table')].entries()) letScroll(table, index);
  return body.innerHTML;
}

function letScroll(table: HTMLTableElement, index: number): void {
  const place = document.createElement('div');
  const attributes = scrollAttributes(table.caption?.textContent ?? '', index);
  for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, value);
  table.replaceWith(place);
  place.append(table);
}
