import type { Page } from '@playwright/test';
import { chunk } from '../../api/test/gemini-server.ts';
import { expect, settled, signIn } from '../fixtures.ts';
import { publicPages } from '../pages.ts';
import { picture } from '../portal/picture.ts';
import { admin } from '../site.ts';
import { origin, plainOrigin } from './addresses.ts';
import { test } from './one-origin-site.ts';

/** Whether the browser could show it. */
const isShown = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

async function newKey(page: Page): Promise<string> {
  const data = { user: admin.username, pass: admin.password };
  const { token } = await (await page.request.post('/api/users/verifyUser', { data })).json();
  return token;
}

test('every page comes from the one origin, without an error', async ({ page }) => {
  const elsewhere: string[] = [];
  const wrong: string[] = [];
  page.on('request', (asked) => {
    const { protocol, hostname, href } = new URL(asked.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && !href.startsWith(origin)) elsewhere.push(hostname);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${page.url()}: ${message.text()}`);
  });
  for (const address of publicPages) {
    await page.goto(address);
    await settled(page);
    await expect(page.getByText('This part of the site did not load'), address).toBeHidden();
  }
  expect([...new Set(elsewhere)].filter((host) => host !== 'www.openstreetmap.org')).toEqual([]);
  expect(wrong).toEqual([]);
});

test('a page is for TLS alone, and so is the cookie', async ({ page }) => {
  const response = await page.goto('/home');
  expect(await response?.headerValue('strict-transport-security')).toMatch(/^max-age=31536000/);
  const [visitor] = await page.context().cookies();
  expect(visitor).toMatchObject({ name: 'visitor', secure: true, httpOnly: true, sameSite: 'Lax' });
});

test('a remote comes compressed and is kept', async ({ page }) => {
  const entry = page.waitForResponse(/\/mfe-public\/files\/remoteEntry\.\w+\.js/);
  await page.goto('/home');
  const headers = await (await entry).allHeaders();
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('an administrator adds a project, and its picture is shown to visitors', async ({ page }) => {
  await signIn(page);
  const headers = { Authorization: await newKey(page) };
  const data = { title: 'Pier registry', description: 'One ledger.', status: 'ongoing', tags: [] };
  const made = await page.request.post('/api/project/createProject', { data, headers });
  const { result: id } = await made.json();
  const multipart = { pid: String(id), images: picture('pier.png') };
  const stored = await page.request.post('/api/project_imgs/create', { multipart, headers });
  expect(stored.status()).toBe(200);
  await page.goto(`/products?project=${id}`);
  await isShown(page, 'main article img');
});

test('a picture inside an article is shown', async ({ page }) => {
  const { buffer } = picture('plan.png');
  const content = `<p>The plan.</p><img src="data:image/png;base64,${buffer.toString('base64')}" alt="Plan of the pier">`;
  const multipart = { title: 'The pier reopens', type: 'announcement', content };
  const headers = { Authorization: await newKey(page) };
  const made = await page.request.post('/api/news/add', { multipart, headers });
  expect(made.status(), await made.text()).toBe(200);
  const [article] = await (
    await page.request.get('/api/news/list', { params: { search: 'pier', limit: 1 } })
  ).json();
  await page.goto(`/news?article=${article.id}`);
  const plan = 'img[alt="Plan of the pier"]';
  await isShown(page, plan);
  expect(await page.locator(plan).first().getAttribute('src')).toContain(`${origin}/api/files/`);
});

test('the words of the assistant come one by one', async ({ page, site }) => {
  let finish = () => {};
  site.gemini.answer((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(chunk('## Permits\n\nTen '));
    finish = () => response.end(chunk('days.\n', 'STOP'));
  });
  await page.goto('/GeminiAPI');
  await page.getByPlaceholder('Ask Gemini...').fill('How long does a permit take?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Permits' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  finish();
  await expect(page.getByText('Ten days.')).toBeVisible();
});

test('plain HTTP leads to the same address with TLS', async () => {
  const { headers } = await fetch(`${plainOrigin}/news?article=1`, { redirect: 'manual' });
  expect(headers.get('location')).toBe(`${origin}/news?article=1`);
});

test('metrics and builds that are being written are not for visitors', async ({ page }) => {
  for (const address of [
    '/api/metrics',
    '/api/%6detrics',
    '/mfe-public/.draft/remoteEntry.js',
    '/mfe-public/',
  ])
    expect((await page.request.get(address)).status(), address).toBe(404);
});

test('a visitor cannot choose the name that pages know the site by', async ({ page }) => {
  const answer = await page.request.get('/home', { headers: { 'X-Forwarded-Host': 'elsewhere.example' } });
  expect(await answer.text()).not.toContain('elsewhere.example');
});

test('a body larger than any call takes is refused, one as large as the largest is for the API to judge', async ({
  page,
}) => {
  const upload = (bytes: number) =>
    page.request.post('/api/project_imgs/create', {
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      data: Buffer.alloc(bytes),
    });
  expect((await upload(215_000_000)).status()).toBe(413);
  expect((await upload(200_000_000)).status()).toBe(401);
});
