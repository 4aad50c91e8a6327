const maxDepth = 20;
/** As many spaces as lists of that depth need, two for each level. */
const maxIndent = 40;

const level = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const levels = new RegExp(level, 'g');
const startOfLine = new RegExp(`^(?:${level})*[ \\t]*`);

/**
 * Markdown whose quotes and lists are nested 20 levels deep at most; deeper ones are moved up to the last level. A model can send
 * thousands of levels, on which the parser spends minutes before it overflows the stack.
 */
export function boundNesting(markdown: string): string {
  return markdown.split('\n').map(boundLine).join('\n');
}

function boundLine(line: string): string {
  const start = startOfLine.exec(line)?.[0] ?? '';
  const found = start.match(levels) ?? [];
  const rest = line.slice(found.join('').length);
  return [...found.slice(0, maxDepth), rest].map(boundIndent).join('');
}

function boundIndent(text: string): string {
  const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  return indent > maxIndent ? text.slice(indent - maxIndent) : text;
}
