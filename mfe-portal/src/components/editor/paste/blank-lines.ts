import { unwrap } from './rewrite.ts';

const blocks =
  'address, article, blockquote, div, dl, figure, h1, h2, h3, h4, h5, h6, hr, ol, p, pre, section, table, ul';

/** Mail and word processors set paragraphs apart with empty ones; here they have their distance. */
export function removeBlankLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) if (standsBetweenBlocks(line)) line.remove();
  for (const block of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    if (isBlank(block) && !block.closest('pre')) block.remove();
    else if (isPictureAlone(block)) unwrap(block);
  }
}

const isBlank = (block: Element) =>
  block.textContent.trim() === '' && !block.querySelector('img, hr, table, li');

/** In the editor a picture is a block of its own: the paragraph around it would stay, empty. */
const isPictureAlone = (block: Element) =>
  block.localName === 'p' && block.textContent.trim() === '' && block.querySelector('img') !== null;

/** Or at the end of a block, where it shows nothing. */
function standsBetweenBlocks(line: Element): boolean {
  if (line.closest('pre')) return false;
  return isEdge(neighbour(line, 'nextSibling')) && isEdge(neighbour(line, 'previousSibling'));
}

/** The next thing that shows something; null at the edge of the block. */
function neighbour(line: Element, side: 'nextSibling' | 'previousSibling'): Node | null {
  let node = line[side];
  while (node && (node.nodeName === 'BR' || (node instanceof Text && node.data.trim() === '')))
    node = node[side];
  return node;
}

const isEdge = (node: Node | null) => node === null || (node instanceof Element && node.matches(blocks));
