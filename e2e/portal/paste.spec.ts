import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, newKey, open, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';
import { largePicture, picture } from './picture.ts';
import { articleNamed, confirm, openNews, pasteFile, pasteHtml } from './portal-pages.ts';

const heading = '<h2>Harbour fees</h2>';
const howToPay = '<h3>How to pay</h3>';
const words =
  '<p>The fees <strong>rise</strong> in <em>May</em>. See <a href="https://example.com/fees">the list</a>.</p>';
const bullets = '<ul><li><p>Cargo</p><ul><li><p>Bulk</p></li></ul></li><li><p>Passengers</p></li></ul>';
const steps =
  '<ol><li><p>Ask for a bill</p><ol><li><p>By mail</p></li><li><p>At the desk</p></li></ol></li><li><p>Pay</p></li></ol>';
const rows =
  '<tbody><tr><th><p>Service</p></th><th><p>Fee</p></th></tr><tr><td><p>Berth</p></td><td><p>250</p></td></tr></tbody>';
const table = `<table>${rows}</table>`;
const pier = '<img alt="The pier">';
const lost = "One picture couldn't be pasted";

const sheet = (perDay: string, perWeek: string) =>
  [
    '<table><tbody><tr><th><p>Service</p></th><th><p>Note</p></th><th><p>Fee</p></th></tr>',
    `<tr><td rowspan="2"><p>Berth</p></td><td><p><em>per day</em></p></td><td><p>${perDay}</p></td></tr>`,
    `<tr><td><p>per week</p></td><td><p>${perWeek}</p></td></tr>`,
    '<tr><td colspan="2"><p><a href="https://example.com/fees">the list</a></p></td><td><p></p></td></tr></tbody></table>',
  ].join('');

/** What a program puts on the clipboard, as an article then shows it; and what the writer is told. */
const programs: [string, string[], string?][] = [
  ['google-docs', [heading, words, bullets, howToPay, steps, table, pier]],
  ['word', [heading, words, bullets, howToPay, steps, table], lost],
  ['word-web', [heading, words, bullets, howToPay, steps, table], lost],
  ['excel', [sheet('250.00', '1500.00')]],
  ['google-sheets', [sheet('250', '1500')]],
  [
    'apple-pages',
    [
      '<p><strong>Harbour fees</strong></p>',
      words,
      bullets,
      '<p><strong>How to pay</strong></p>',
      steps,
      table,
    ],
    lost,
  ],
  ['notion', [heading, words, bullets, howToPay, steps, table, pier]],
  [
    'gmail',
    ['<p>Harbour fees</p>', words, bullets, '<p><strong>How to pay</strong></p>', steps, table],
    lost,
  ],
  [
    'web-page',
    [
      heading,
      words,
      bullets,
      howToPay,
      steps,
      `<table><caption>Fees of the pier</caption>${rows}</table>`,
      `<figure>${pier}<figcaption>The pier in May</figcaption></figure>`,
    ],
  ],
];

/** The article's elements with what readers notice of their attributes. */
function shownIn(page: Page): Promise<string> {
  return page.locator('#main .ui-prose').evaluate((article) => {
    const copy = article.cloneNode(true) as Element;
    for (const box of copy.querySelectorAll('[role=region]')) box.replaceWith(...box.childNodes);
    // The editor keeps a line below a table or a picture, to write on.
    copy.querySelector(':scope > p:last-child:empty')?.remove();
    const kept = ['href', 'alt', 'start', 'colspan', 'rowspan'];
    for (const element of copy.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name);
    }
    return copy.innerHTML.replaceAll('&nbsp;', ' ');
  });
}

for (const [program, expected, message] of programs) {
  test(`a text pasted from ${program} is an article with its headings, lists, tables and links`, async ({
    page,
  }) => {
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: picture('pier.png').buffer }),
    );
    const title = `Pasted from ${program}`;
    await openNews(page);
    await page.getByRole('button', { name: 'Add News' }).click();
    const form = page.getByRole('dialog', { name: 'Add News' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Announcement').check();
    await form.locator('input[accept*=webp]').setInputFiles(picture('cover.png'));
    await expect(form.getByAltText('New cover')).toBeVisible();
    const text = form.getByRole('textbox', { name: 'Content' });
    await text.click();
    await pasteHtml(text, await readFile(new URL(`clipboard/${program}.html`, import.meta.url), 'utf8'));
    await expect(form.getByText(lost)).toHaveCount(message ? 1 : 0);
    await form.getByRole('button', { name: 'Add News' }).click();
    await confirm(page, 'News created successfully!', 'Confirm');

    const { id } = await articleNamed(page, title);
    await open(page, `/news/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await shownIn(page)).toBe(expected.join(''));
  });
}

/** What the library's pictures in a text are called by. */
const addressInLibrary = /^http.*\/files\/library\/\w+\.webp$/;

test('pictures that are pasted are in the library and the draft before the article is saved, and Undo leaves them there', async ({
  page,
}) => {
  await openNews(page);
  await page.getByRole('button', { name: 'Add News' }).click();
  const form = page.getByRole('dialog', { name: 'Add News' });
  await form.getByLabel('Title').fill('Two large photos');
  const text = form.getByRole('textbox', { name: 'Content' });
  await text.click();
  // Together they are more than a draft may have.
  await pasteFile(text, largePicture('the-pier.png'));
  await pasteFile(text, largePicture('the-crane.png'));
  await expect(form.getByText(/^Sending .* to the library…$/)).toBeVisible();
  const images = text.getByRole('img');
  await expect(images).toHaveCount(2);
  for (const name of ['the pier', 'the crane'])
    await expect(text.getByAltText(name)).toHaveAttribute('src', addressInLibrary);
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const headers = { Authorization: await newKey(page) };
  const get = async (path: string, params = {}) =>
    (await page.request.get(`${apiOrigin}/${path}`, { params, headers })).json();
  const [{ key }] = (await get('records/drafts')).filter(
    ({ title }: { title: string }) => title === 'Two large photos',
  );
  const { content } = (await get('records/find', { key })).draft.value;
  expect(content).toMatch(/files\/library\/.*files\/library\//s);
  expect(content).not.toContain('data:');
  const [, path] = /files\/(library\/\w+\.webp)/.exec(content) ?? [];
  expect(await get('media/find', { path })).toMatchObject({ used: [{ kind: 'article', where: 'Draft' }] });

  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(images).not.toHaveCount(2);
  await form.getByRole('button', { name: 'Redo' }).click();
  await expect(images).toHaveCount(2);
  for (const image of await images.all()) await expect(image).toHaveAttribute('src', addressInLibrary);
  await form.getByLabel('Announcement').check();
  await form.getByRole('button', { name: 'Add News' }).click();
  await confirm(page, 'News created successfully!', 'Confirm');
  const article = await articleNamed(page, 'Two large photos');
  expect(article.content).toContain(path);
  expect(await get('media/find', { path })).toMatchObject({
    ...{ name: expect.stringMatching(/^the (pier|crane)\.\w+$/), used: [{ id: article.id, where: 'Text' }] },
  });
});
