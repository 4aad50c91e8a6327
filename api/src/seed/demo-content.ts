import type { DemoArticle } from './demo-news.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const link = (href: string, text: string) => `<a href="${href}" rel="noopener noreferrer">${text}</a>`;

const NOTES = {
  update: `<p>The figures are our own counts, made with the offices concerned; terms follow the ${link('https://psa.gov.ph', 'Philippine Statistics Authority')}.</p>`,
  announcement: `<p>All times are Philippine Standard Time, as kept by ${link('https://www.pagasa.dost.gov.ph', 'PAGASA')}.</p>`,
};

/** The article as the editor would have saved it; `figure` is the path of its picture below the file root. */
export function articleHtml(article: DemoArticle, figure: string | undefined): string {
  const caption = article.figure && escape(article.figure.caption);
  const picture = figure
    ? `<figure><img src="/files/${figure}" alt="${caption}" /><figcaption>${caption}</figcaption></figure>`
    : '';
  return [
    `<p><strong>${escape(article.lead)}</strong></p>`,
    `<h2>${escape(article.heading)}</h2>`,
    `<p>${escape(article.body)}</p>`,
    `<ul>${article.points.map((point) => `<li>${escape(point)}</li>`).join('')}</ul>`,
    picture,
    `<h3>${escape(article.closing.heading)}</h3>`,
    `<p>${escape(article.closing.text)}</p>`,
    NOTES[article.type],
  ].join('');
}
