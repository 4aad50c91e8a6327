import type { DemoPicture } from './demo-picture.ts';
import type { DemoArticle } from './news.ts';

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const link = (href: string, text: string) => `<a href="${href}" rel="noopener noreferrer">${text}</a>`;

const NOTES = {
  update: `<p>The figures are our own counts, made with the offices concerned; terms follow the ${link('https://psa.gov.ph', 'Philippine Statistics Authority')}.</p>`,
  announcement: `<p>All times are Philippine Standard Time, as kept by ${link('https://www.pagasa.dost.gov.ph', 'PAGASA')}.</p>`,
};

/** The article as the editor would have saved it. */
export function articleHtml(article: DemoArticle, figure: DemoPicture | undefined): string {
  const caption = article.figure && escapeText(article.figure.caption);
  const picture = figure
    ? `<figure><img src="/files/${figure.path}" alt="${caption}" width="${figure.width}" height="${figure.height}" /><figcaption>${caption}</figcaption></figure>`
    : '';
  return [
    `<p><strong>${escapeText(article.lead)}</strong></p>`,
    `<h2>${escapeText(article.heading)}</h2>`,
    `<p>${escapeText(article.body)}</p>`,
    `<ul>${article.points.map((point) => `<li>${escapeText(point)}</li>`).join('')}</ul>`,
    picture,
    `<h3>${escapeText(article.closing.heading)}</h3>`,
    `<p>${escapeText(article.closing.text)}</p>`,
    NOTES[article.type],
  ].join('');
}
