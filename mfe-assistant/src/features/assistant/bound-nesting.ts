const maxDepth = 20;
/** What lists need that are nested so deep, two spaces a level. */
const maxIndent = 40;

const level = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const levels = new RegExp(level, 'g');
const startOfLine = new RegExp(`^(?:${level})*[ \\t]*`);

/**
 * Markdown whose quotes and lists are nested about 20 levels deep at most; what is deeper stands at the last of them. A model can
 * send thousands, for which the parser takes minutes and then overflows the stack.
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
