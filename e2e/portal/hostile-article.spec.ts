import { expect, newKey, open, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';

const hostile = `<p>Safe words</p><p onclick="document.title='stolen'">Press me</p>
<img src=x onerror="document.title='stolen'"><script>document.title='stolen'</script><svg onload="document.title='stolen'"></svg>
<a href="javascript:document.title='stolen'">Follow me</a><p style="position:fixed;text-align:center">Styled</p>`;

test('a hostile article is harmless, from the list and at its own address', async ({ page }) => {
  const headers = { Authorization: await newKey(page) };
  const title = 'Hostile notice';
  const made = await page.request.post(`${apiOrigin}/news/add`, {
    headers,
    multipart: { title, type: 'update', content: hostile },
  });
  const { result: id } = await made.json();
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));

  await open(page, '/news?search=hostile+notice');
  const card = page.getByRole('region', { name: 'All News' }).getByRole('link', { name: title });
  await card.click();
  const inModal = page.getByRole('dialog', { name: title }).locator('.ui-prose');
  await expect(inModal.getByText('Safe words')).toBeVisible();
  const harmless = /^(?!.*(?:stolen|<script|<svg|<img|style=)).*Safe words/s;
  expect(await inModal.innerHTML()).toMatch(harmless);
  await inModal.getByText('Press me').click();
  await inModal.getByText('Follow me').click();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.getByRole('article').locator('.ui-prose').innerHTML()).toMatch(harmless);
  expect(await page.title()).not.toContain('stolen');
  expect(refused).toEqual([]);
  await page.request.delete(`${apiOrigin}/news/delete`, { headers, data: { id } });
});
