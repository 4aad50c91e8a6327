import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, newKey, test } from '../fixtures.ts';
import { apiOrigin, origin } from '../site.ts';
import { openNews } from './portal-pages.ts';

const article = {
  ...{ title: 'The secret pier', type: 'announcement', cover: null, date: null, author: 'Ana' },
  ...{ content: '<p>It reopens on Monday.</p>', summary: '', slug: '', seoTitle: '', seoDescription: '' },
};

interface Draft {
  key: string;
  version: number;
}

async function post(page: Page, path: string, data: Record<string, unknown>) {
  const headers = { Authorization: await newKey(page) };
  return (await page.request.post(`${apiOrigin}${path}`, { data, headers })).json();
}

const saveDraft = (page: Page, draft: Record<string, unknown>): Promise<Draft> =>
  post(page, '/records/saveDraft', { version: 0, published: null, value: article, ...draft });

/** A draft of a new article, and the address of a link that shows it. */
async function linkOfNewArticle(page: Page) {
  const draft = await saveDraft(page, { key: `article/new-${randomUUID()}` });
  const { token } = await post(page, '/records/previewLink', { key: draft.key });
  return { draft, address: `${origin}/draft#${token}` };
}

/** A page of somebody who has no account here. */
async function openAsStranger(browser: Browser, address: string): Promise<Page> {
  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  await stranger.goto(address);
  return stranger;
}

const framed = (page: Page) => page.frameLocator('iframe').getByRole('main');

test('an editor makes a link in a form, and somebody without an account sees the draft in the real page', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await openNews(page);
  await page.getByRole('button', { name: 'Add News' }).click();
  const form = page.getByRole('dialog', { name: 'Add News' });
  await form.getByLabel('Title').fill(article.title);
  await form.getByRole('textbox', { name: 'Content' }).fill('It reopens on Monday.');
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(framed(page).getByRole('heading', { name: article.title })).toBeVisible();
  await preview.getByRole('button', { name: 'Preview link…' }).click();
  const modal = page.getByRole('dialog', { name: 'Preview link' });
  await modal.getByLabel('The link ends').selectOption('In a day');
  await modal.getByRole('button', { name: 'Make the link' }).click();
  const address = await modal.getByLabel('Link', { exact: true }).inputValue();
  expect(address).toContain(`${origin}/draft#`);

  const stranger = await openAsStranger(browser, address);
  await expect(stranger.getByRole('heading', { name: `Preview of “${article.title}”` })).toBeVisible();
  await expect(framed(stranger).getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await expect(framed(stranger).getByText('It reopens on Monday.')).toBeVisible();
  await stranger.context().close();
});

test('a preview shows what is saved later, and its links lead nowhere', async ({ page, browser }) => {
  const { draft, address } = await linkOfNewArticle(page);
  const stranger = await openAsStranger(browser, address);
  await expect(framed(stranger).getByText('It reopens on Monday.')).toBeVisible();
  await framed(stranger).getByRole('link', { name: 'All news' }).click();
  await expect(framed(stranger).getByText('It reopens on Monday.')).toBeVisible();
  const value = { ...article, title: 'The pier is open' };
  await saveDraft(page, { key: draft.key, version: draft.version, value });
  await stranger.getByRole('button', { name: 'Reload' }).click();
  await expect(framed(stranger).getByRole('heading', { level: 1, name: value.title })).toBeVisible();
  await stranger.context().close();
});

test('at 320 px a preview is no wider than the screen', async ({ page, browser }) => {
  const { address } = await linkOfNewArticle(page);
  const stranger = await openAsStranger(browser, address);
  await stranger.setViewportSize({ width: 320, height: 640 });
  await expect(stranger.getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 });
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await stranger.context().close();
});

test('a project that was never published is seen in its page', async ({ page, browser }) => {
  const value = { title: 'Tide gauge', description: 'Reads itself.', status: 'ongoing', completed: null };
  const key = `project/new-${randomUUID()}`;
  await saveDraft(page, { key, value: { ...value, tags: 'Harbour', images: [] } });
  const { token } = await post(page, '/records/previewLink', { key });
  const stranger = await openAsStranger(browser, `${origin}/draft#${token}`);
  await expect(framed(stranger).getByRole('heading', { level: 1, name: 'Tide gauge' })).toBeVisible();
  await expect(framed(stranger).getByText('Reads itself.')).toBeVisible();
  await stranger.context().close();
});

test('a link whose draft was discarded, and one that was cut off, say what to do', async ({
  page,
  browser,
}) => {
  const { draft, address } = await linkOfNewArticle(page);
  await post(page, '/records/discardDraft', { key: draft.key, version: draft.version });
  for (const link of [address, address.slice(0, -9), `${origin}/draft`]) {
    const stranger = await openAsStranger(browser, link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      "This preview link doesn't work any more",
    );
    await expect(stranger.getByText('Ask whoever sent it to you for a new one.')).toBeVisible();
    await stranger.context().close();
  }
});

test('a preview is in no cache and no index, and what it shows is nowhere else', async ({
  page,
  browser,
}) => {
  const { address } = await linkOfNewArticle(page);
  const requests: string[] = [];
  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  stranger.on('request', (request) => requests.push(request.url(), request.headers().referer ?? ''));
  const answered = stranger.waitForResponse(`${apiOrigin}/records/preview`);
  const response = await stranger.goto(address);
  for (const { headers } of [
    { headers: response?.headers() ?? {} },
    { headers: (await answered).headers() },
  ]) {
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  }
  await expect(framed(stranger).getByText('It reopens on Monday.')).toBeVisible();
  const token = address.replace(/^.*#/, '');
  expect(requests.map((url) => url.replace(/#.*/, '')).join('\n')).not.toContain(token);
  await stranger.context().close();
  for (const place of ['/sitemap.xml', '/rss.xml', '/llms.txt', '/news', '/home']) {
    expect(await (await page.request.get(place)).text(), place).not.toContain('secret pier');
  }
  const lists = await page.request.get(`${apiOrigin}/news/list?year=0&search=secret`);
  expect(await lists.json()).toEqual([]);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /draft');
});

test('on a phone, the form shows its preview over the whole screen', async ({ page }) => {
  await openNews(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add News' }).click();
  const form = page.getByRole('dialog', { name: 'Add News' });
  await form.getByLabel('Title').fill(article.title);
  await form.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'The article' });
  await expect(framed(page).getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Preview link…' })).toBeVisible();
});
