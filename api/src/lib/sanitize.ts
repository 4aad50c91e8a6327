import sanitizeHtml from 'sanitize-html';
import { withoutUnprintable } from 'serving/unprintable';

/** With a scheme, or a path of this site: one slash, and neither another nor a backslash, which would begin a host. */
const LINK = /^(https?:|mailto:|tel:|sms:|\/(?![/\\]))/i;
const PICTURE = /^(https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/i;
const FILE_ROOT = '/files/';
/** Browsers drop these inside a scheme, so a check must too. */
const IGNORED_IN_URLS = /[\p{Cc}\s]/gu;

const SIZE = [/^\d{1,4}(\.\d+)?(px|em|rem|%)$/];
const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];

function safeLink(href: string | undefined): string {
  const plain = (href ?? '').replace(IGNORED_IN_URLS, '');
  return LINK.test(plain) ? plain : 'about:blank';
}

/** The elements that articles are stored with; pages show the same ones (`kit/src/article-html/allowed-html.ts`). */
export const storedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'mark'],
  ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: storedTags,
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: COLOUR,
      'background-color': COLOUR,
      'font-size': SIZE,
      'margin-left': SIZE,
      width: SIZE,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms', 'about'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their text is code, or is read by other rules than ours.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'xmp',
    'svg',
    'math',
    'title',
  ],
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, href: safeLink(attributes.href), rel: 'noopener noreferrer' },
    }),
  },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
    tag === 'img' && !PICTURE.test(src) && !src.startsWith(FILE_ROOT),
};

/** Keeps what the editor can produce and removes everything else. Cleaning the result again changes nothing. */
export function sanitizeContent(html: string): string {
  // Word processors leave some behind, as they are or as entities.
  return withoutUnprintable(sanitizeHtml(withoutUnprintable(html), OPTIONS)).trim();
}

/** Cleaned HTML with the attributes of each picture as `change` gives them. */
export function changePictures(
  clean: string,
  change: (attributes: sanitizeHtml.Attributes) => sanitizeHtml.Attributes,
): string {
  const img = (tagName: string, attributes: sanitizeHtml.Attributes) => ({
    tagName,
    attribs: change(attributes),
  });
  return sanitizeHtml(clean, { ...OPTIONS, transformTags: { ...OPTIONS.transformTags, img } }).trim();
}
