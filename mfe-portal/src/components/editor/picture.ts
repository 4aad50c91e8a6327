import { Image } from '@tiptap/extension-image';
import { safeImage } from '../../lib/addresses.ts';

/** A picture with its alternative text; one with a caption is a `figure`. */
export const Picture = Image.extend({
  addAttributes() {
    const attributes = Object.entries(this.parent?.() ?? {}).map(([name, attribute]) => [
      name,
      { ...attribute, parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? null },
    ]);
    return {
      ...Object.fromEntries(attributes),
      caption: {
        default: '',
        rendered: false,
        parseHTML: (element) => element.querySelector('figcaption')?.textContent.trim() ?? '',
      },
    };
  },
  parseHTML() {
    return [
      { tag: 'figure', getAttrs: (figure) => (hasOnePicture(figure) && isAllowed(figure) ? null : false) },
      { tag: 'img[src]', getAttrs: (element) => (isAllowed(element) ? null : false) },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { caption } = node.attrs;
    return caption ? ['figure', ['img', HTMLAttributes], ['figcaption', caption]] : ['img', HTMLAttributes];
  },
}).configure({ allowBase64: true });

function pictureIn(element: HTMLElement): HTMLElement | null {
  return element.localName === 'img' ? element : element.querySelector('img');
}

/** Figures may hold other things too, such as a table: those are read as what is in them. */
const hasOnePicture = (figure: HTMLElement) => figure.querySelectorAll('img, table, pre, li').length === 1;

const isAllowed = (element: HTMLElement) => safeImage(pictureIn(element)?.getAttribute('src')) !== null;
