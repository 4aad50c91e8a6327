import { expect, newKey, open, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';
import { confirm, openNews } from './portal-pages.ts';

test('old news is brought in with its date, author, address and texts for search engines', async ({
  page,
}) => {
  await openNews(page);
  await page.getByRole('button', { name: 'Add News' }).click();
  const add = page.getByRole('dialog', { name: 'Add News' });
  await add.getByLabel('Title', { exact: true }).fill('The first kiosk stands in the lobby');
  await add.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Two clerks show how it works.');
  await add.getByText('More about this article').click();
  await add.getByLabel('Date', { exact: true }).fill('2019-03-04T09:15');
  await add.getByLabel('Author').fill('Maria Reyes');
  await add.getByLabel('Address').fill('First Kiosk');
  await add.getByLabel('Search title').fill('A kiosk for permits');
  await add.getByLabel('Search description').fill('How the lobby got its first kiosk.');
  const result = add.getByRole('region', { name: 'Search result' });
  await expect(result).toContainText('A kiosk for permits · ');
  await expect(result).toContainText('news › …-first-kiosk');
  await expect(result).toContainText('How the lobby got its first kiosk.');
  await add.getByRole('button', { name: 'Add News' }).click();
  await confirm(page, 'News created successfully!', 'Confirm');
  await expect(page.getByRole('row', { name: /The first kiosk/ })).toContainText('March 4, 2019');

  const params = { year: 2019, search: '', limit: 100 };
  const [{ id }] = await (await page.request.get(`${apiOrigin}/news/list`, { params })).json();
  const address = `/news/${id}-first-kiosk`;
  const year = page.getByRole('radio', { name: '2019' });
  // Visitors see a save within two seconds.
  await expect(async () => {
    await open(page, '/news');
    await expect(year).toBeVisible({ timeout: 1000 });
  }).toPass();
  await year.check();
  const card = page.getByRole('link', { name: 'The first kiosk stands in the lobby' });
  await expect(card).toHaveAttribute('href', address);

  // A request has no scripts: this is what a search engine gets.
  const html = async () => (await page.request.get(`/news/${id}-the-first-kiosk-stands-in-the-lobby`)).text();
  await expect.poll(html).toContain('"author":{"@type":"Person","name":"Maria Reyes"}');
  const head = await html();
  expect(head).toContain('<title>A kiosk for permits · ');
  expect(head).toContain('<meta name="description" content="How the lobby got its first kiosk."');
  expect(head).toContain('<meta property="og:title" content="A kiosk for permits · ');
  expect(head).toContain('"datePublished":"2019-03-04T01:15:00.000Z"');
  expect(head).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${address}"`));

  await open(page, `/news/${id}-an-older-address`);
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(/^A kiosk for permits · /);
  await expect(page.getByText('March 4, 2019')).toBeVisible();
  await expect(page.getByText('By Maria Reyes')).toBeVisible();

  const headers = { Authorization: await newKey(page) };
  await page.request.delete(`${apiOrigin}/news/delete`, { headers, data: { id } });
});
