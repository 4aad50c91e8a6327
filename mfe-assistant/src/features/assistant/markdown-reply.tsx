import type { AssistantSource } from 'contracts/assistant';
import { memo, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { boundNesting } from './bound-nesting.ts';
import { linkedMarks, unlinkedMarks } from './citation-marks.ts';
import { ReplyLink } from './reply-link.tsx';
import { splitBlocks } from './split-blocks.ts';
import { withoutFootnotes } from './without-footnotes.ts';

const plugins = [remarkGfm, withoutFootnotes];
// A picture in a reply would make the browser call an address that the model chose.
const withheld = ['img'];

const componentsWith = (sources: AssistantSource[]): Components => ({
  // The page has headings above the conversation.
  h1: 'h3',
  h2: 'h3',
  code: ({ className, children }) => (
    <code className={className}>{unlinkedMarks(String(children ?? ''))}</code>
  ),
  a: ({ href, children }) => (
    <ReplyLink href={href} sources={sources}>
      {children}
    </ReplyLink>
  ),
  table: ({ children }) => (
    // A group and no landmark: a conversation has many of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
    <div className="ui-table-scroll" role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
});

interface Props {
  text: string;
  /** What `[1]`, `[2]` and so on in the text stand for. */
  sources: AssistantSource[];
  complete: boolean;
}

/**
 * A reply as formatted text; raw HTML in it stays text. While it grows, only the block at its end is parsed again; once
 * complete it is parsed as one, so that lists and references that span blocks come out right.
 */
export default function MarkdownReply({ text, sources, complete }: Props) {
  const components = useMemo(() => componentsWith(sources), [sources]);
  const blocks = complete ? [text] : splitBlocks(text);
  return (
    <div className="ui-prose">
      {blocks.map((block, index) => (
        <Block key={index} text={block} components={components} />
      ))}
    </div>
  );
}

const Block = memo(({ text, components }: { text: string; components: Components }) => (
  <Markdown remarkPlugins={plugins} components={components} disallowedElements={withheld}>
    {boundNesting(linkedMarks(text))}
  </Markdown>
));
