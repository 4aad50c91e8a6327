const longest = 160;

/** The first words of an article's HTML, for link previews and search engines. */
export function summarize(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const paragraphs = [...body.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  const words = paragraphs.join(' ').replace(/\s+/g, ' ').trim();
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
}
