/** Cuts Markdown at blank lines outside of fenced code; the pieces are the text, in order. */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    fence = fenceAfter(line, fence);
    if (line.trim() === '' && fence === '' && block.length > 0) {
      blocks.push(block.join('\n'));
      block = [];
    } else {
      block.push(line);
    }
  }
  if (block.length > 0) blocks.push(block.join('\n'));
  return blocks;
}

function fenceAfter(line: string, fence: string): string {
  const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
  if (!mark) return fence;
  if (!fence) return mark;
  return mark.startsWith(fence) ? '' : fence;
}
