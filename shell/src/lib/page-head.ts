import type { PageMeta } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { type HeadTag, headTags, type PageFacts, titleOf } from '../../shared/head-tags.ts';

export interface PageHead {
  /** The page at `address` is on the screen now; undefined when there is none. */
  show(address: string, page: PageFacts | undefined): void;
  /** Changes what the document's head says from the page's own entry; see `ShellContext.setPage`. */
  set(meta: PageMeta): void;
}

/**
 * Keeps the document's head in step with the page on the screen. A page may call `set` before the shell has noticed the navigation, so what
 * it sets is stored with its address.
 */
export function createPageHead(config: Pick<SiteConfig, 'site' | 'origin'>): PageHead {
  let shown: PageFacts | undefined;
  let said: { path: string; meta: PageMeta } = { path: '', meta: {} };
  // The server has written what it knows of the first page, and what the page has said while it was rendered.
  let hasCome = document.head.querySelector(`[${mark}]`) !== null;
  const write = (path: string) => {
    const facts = { ...shown, ...(said.path === path ? said.meta : {}) };
    document.title = titleOf(facts, config);
    writeTags(headTags(facts, config, path));
  };
  return {
    show(address, page) {
      shown = page;
      if (!hasCome) write(address);
      hasCome = false;
    },
    set(meta) {
      const path = window.location.pathname;
      said = { path, meta };
      write(path);
    },
  };
}

/** Marks what belongs to the page, and goes with it. The server's tags carry it too. */
const mark = 'data-page';

function writeTags(tags: HeadTag[]): void {
  for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove();
  document.head.append(...tags.map(elementOf));
}

function elementOf({ tag, attributes, text = '' }: HeadTag): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(mark, '');
  element.textContent = text;
  return element;
}
