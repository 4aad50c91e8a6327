import { changedTokens, runsOf, wordsOf } from './word-diff.ts';

export interface HtmlDiff {
  before: string;
  after: string;
  /** Whether a word or picture is marked: otherwise only the formatting may differ. */
  isMarked: boolean;
}

type Mark = 'del' | 'ins';

/** Returns an element around what was changed. */
export type Wrap = (mark: Mark, changed: Node) => Element;

/** One piece of a document: a tag, or a word of a text. */
interface Token {
  text: string;
  /** The text that it stands in, or the picture; none for a tag that only formats. */
  node: Text | HTMLImageElement | null;
}

/**
 * Two texts of safe HTML, in which the words and pictures are marked that the other one lacks. Only texts and pictures are wrapped,
 * inside the elements that they stand in, so each side stays valid HTML.
 */
export function diffHtml(before: string, after: string, wrap: Wrap): HtmlDiff {
  const [old, now] = [bodyOf(before), bodyOf(after)];
  const [oldTokens, nowTokens] = [tokensOf(old), tokensOf(now)];
  const changed = changedTokens(textsOf(oldTokens), textsOf(nowTokens));
  const removed = markChanged(oldTokens, changed.before, (node) => wrap('del', node));
  const added = markChanged(nowTokens, changed.after, (node) => wrap('ins', node));
  return { before: old.innerHTML, after: now.innerHTML, isMarked: removed || added };
}

/** Of a document of its own, in which nothing is loaded. */
const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const textsOf = (tokens: Token[]) => tokens.map(({ text }) => text);

function tokensOf(parent: Node): Token[] {
  return [...parent.childNodes].flatMap((node): Token[] => {
    if (node instanceof Text) return wordsOf(node.data).map((text) => ({ text, node }));
    if (!(node instanceof HTMLElement)) return [];
    if (node instanceof HTMLImageElement) return [{ text: `<img ${node.getAttribute('src')}>`, node }];
    const tag = (text: string) => ({ text, node: null });
    // A link that leads elsewhere is another one.
    const address = node.getAttribute('href') ?? '';
    return [tag(`<${node.localName} ${address}>`), ...tokensOf(node), tag(`</${node.localName}>`)];
  });
}

/** Returns whether it has marked something. */
function markChanged(tokens: Token[], flags: boolean[], wrap: (node: Node) => Element): boolean {
  const marked = new Set<Token['node']>();
  tokens.forEach(({ text, node }, index) => {
    if (flags[index] && text.trim() !== '') marked.add(node);
  });
  marked.delete(null);
  for (const node of marked) {
    if (node instanceof Text) {
      const flagsOfNode = flags.filter((_, index) => tokens[index]?.node === node);
      node.replaceWith(...markedRuns(node, flagsOfNode, wrap));
    } else node?.replaceWith(wrap(node.cloneNode()));
  }
  return marked.size > 0;
}

function markedRuns({ data }: Text, flags: boolean[], wrap: (node: Node) => Element): (Node | string)[] {
  return runsOf(wordsOf(data), flags).flatMap(({ text, changed }) => {
    if (!changed) return [text];
    const words = text.trimEnd();
    return [wrap(new Text(words)), text.slice(words.length)];
  });
}
