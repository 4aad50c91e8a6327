import { Link } from '@tiptap/extension-link';
import { safeLink } from '../../lib/addresses.ts';

/** A link that cleans its address wherever it comes from: typed, pasted, loaded. One to another site opens in a new tab. */
export const CheckedLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element) => safeLink(element.getAttribute('href')),
        renderHTML: ({ href }) => ({ href: safeLink(href) }),
      },
      target: {
        default: null,
        parseHTML: () => null,
        renderHTML: ({ href }) => (/^https?:/i.test(safeLink(href)) ? { target: '_blank' } : {}),
      },
    };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  // An address that isn't allowed becomes about:blank instead of plain text.
  isAllowedUri: () => true,
  HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
});
