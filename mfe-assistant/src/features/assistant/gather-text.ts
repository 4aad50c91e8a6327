/** Often enough to read along; each time, the end of the reply is parsed as Markdown again. */
const interval = 50;

/** Takes text piece by piece and hands it on in larger ones: a model can send thousands of a few characters. */
export function gatherText(handOn: (text: string) => void) {
  let gathered = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Hands on what is left. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered) handOn(gathered);
    gathered = '';
  }
  function add(text: string): void {
    gathered += text;
    timer ??= setTimeout(flush, interval);
  }
  return { add, flush };
}
