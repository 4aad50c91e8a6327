import { memo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { boundNesting } from './bound-nesting.ts';
import { splitBlocks } from './split-blocks.ts';

const plugins = [remarkGfm];
// A picture in a reply would make the browser call an address that the model chose.
const withheld = ['img'];
const components: Components = {
  // The address of an unsafe link has been removed; without one, the link would lead to this very page.
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
    <section className="ui-table-scroll" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
};

/**
 * A reply as formatted text; raw HTML in it stays text. While it grows, only the block at its end is parsed again; once
 * complete it is parsed as one, so that lists and references that span blocks come out right.
 */
export default function MarkdownReply({ text, complete }: { text: string; complete: boolean }) {
  const blocks = complete ? [text] : splitBlocks(text);
  return (
    <div className="ui-prose">
      {blocks.map((block, index) => (
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

const Block = memo(({ text }: { text: string }) => (
  <Markdown remarkPlugins={plugins} components={components} disallowedElements={withheld}>
    {boundNesting(text)}
  </Markdown>
));
