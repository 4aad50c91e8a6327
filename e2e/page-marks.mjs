/**
 * What shows that a page came with its content.
 * @typedef {object} PageMarks
 * @property {string} path
 * @property {string | undefined} heading Its h1, as HTML; undefined when it changes while the page is looked at.
 * @property {string[]} texts Texts of its main part, as HTML: those that no other page has, if there are any, and the titles of its list.
 */

const shortest = 15;
const mostTexts = 3;

const mainOf = (html) => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const headingOf = (html) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1];
const piecesOf = (html) =>
  html
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= shortest);
const titlesOf = (html) =>
  [...html.matchAll(/<h[23][^>]*>([\s\S]*?)<\/h[23]>/g)].flatMap(([, title = '']) => piecesOf(title));

/**
 * What pages have that were sent by a machine with nothing else to do. Each is given by several answers, since some of what it shows may change: only what all
 * of them have is a mark. Throws when a page has no text.
 * @param {Map<string, string[]>} answers HTML by path.
 * @returns {PageMarks[]}
 */
export function marksOf(answers) {
  const mains = new Map([...answers].map(([path, htmls]) => [path, htmls.map(mainOf)]));
  return [...mains].map(([path, own]) => {
    const others = [...mains].filter(([other]) => other !== path).flatMap(([, htmls]) => htmls);
    const isSteady = (piece) => own.every((main) => main.includes(piece));
    const steady = [...new Set(piecesOf(own[0] ?? ''))].filter(isSteady);
    const unique = steady.filter((piece) => !others.some((main) => main.includes(piece)));
    if (steady.length === 0) throw new Error(`${path} has no text.`);
    // A page with nothing on it yet says so in the words of others like it; its heading tells them apart.
    const texts = unique.length > 0 ? unique : steady;
    const titles = titlesOf(own[0] ?? '').filter(isSteady);
    const headings = new Set(own.map(headingOf));
    if (headings.has(undefined)) throw new Error(`${path} has no h1.`);
    return {
      path,
      heading: headings.size === 1 ? headingOf(own[0]) : undefined,
      texts: [...new Set([...texts.slice(0, mostTexts), ...titles.slice(0, mostTexts)])],
    };
  });
}

/**
 * What an answer lacks of its page; undefined when it has everything.
 * @param {{ status: number | undefined, html: string }} answer
 * @param {PageMarks} marks
 * @returns {string | undefined}
 */
export function lackOf({ status, html }, { path, heading, texts }) {
  if (status !== 200) return `${path} was answered with ${status}`;
  const main = mainOf(html);
  const found = headingOf(main);
  if (found === undefined) return `${path} came without an h1`;
  if (heading !== undefined && found !== heading) return `${path} has the h1 “${found}”`;
  const missing = texts.find((text) => !main.includes(text));
  return missing && `${path} lacks “${missing}”`;
}
