import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { safeImage, safeLink } from '../../lib/addresses.ts';

/** Cleans addresses wherever they come from: typed, pasted, loaded. */
const CheckedLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element) => safeLink(element.getAttribute('href')),
        renderHTML: ({ href }) => ({ href: safeLink(href) }),
      },
    };
  },
});

const CheckedImage = Image.extend({
  parseHTML() {
    return [
      { tag: 'img[src]', getAttrs: (element) => safeImage(element.getAttribute('src')) !== null && null },
    ];
  },
});

/** The elements that news can contain; the server removes all others. */
export const extensions: Extensions = [
  StarterKit.configure({
    // The article's title is the page's first heading.
    heading: { levels: [2, 3, 4] },
    link: false,
    undoRedo: { depth: 100, newGroupDelay: 1000 },
  }),
  CheckedLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    // An address that isn't allowed becomes about:blank instead of plain text.
    isAllowedUri: () => true,
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
  }),
  CheckedImage.configure({ allowBase64: true }),
];
