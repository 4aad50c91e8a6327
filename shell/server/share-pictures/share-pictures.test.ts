import { readFileSync } from 'node:fs';
import path from 'node:path';
import Color from 'colorjs.io';
import type { NewsArticle, ProjectDetail } from 'contracts/api';
import Koa from 'koa';
import sharp from 'sharp';
import request from 'supertest';
import { article, project } from '../../test/records.ts';
import { serveShell } from '../../test/serve-shell.ts';
import { site } from '../../test/site.ts';
import { ApiClient } from '../api-client.ts';
import { palette } from './palette.ts';
import { sharePictures } from './share-pictures.ts';

const written = (changes: Partial<NewsArticle> = {}): NewsArticle => ({
  ...{ ...article(), content: '', version: 1 },
  ...{ own_summary: '', own_slug: '', seo_title: '', seo_description: '' },
  ...changes,
});
const done = (changes: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...project(),
  summary: '',
  version: 1,
  ...changes,
});
const address = '/share/article/7-permits-payments.png';
const gone = Response.json({ message: 'There is no such record.' }, { status: 404 });

const serveArticle = (changes: Partial<NewsArticle> = {}) =>
  serveShell({ 'news/find?id=7': written(changes) });

test('an article has a picture that link previews can show whole', async () => {
  const { body, headers } = await serveArticle().get(address).expect(200).expect('Content-Type', 'image/png');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
});

test('a project has one too, with a date or without', async () => {
  const pictureOf = async (completed: string | null) => {
    const answers = { 'project/getProject': { result: done({ completed }) } };
    return (await serveShell(answers).get('/share/project/3-queue-at-the-town-hall.png').expect(200)).body;
  };
  expect(await pictureOf(null)).not.toEqual(await pictureOf('2025-11-30'));
});

test.each([
  ['a long one', 'The registry now answers permit applications within three working days '.repeat(9)],
  ['one very long word', 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(20)],
  ['one with Filipino letters', 'Bágong tanggapan sa Parañaque: ₱500'],
  ['one in Chinese', '圣罗莎市营业执照办公室'],
  ['one in Arabic and Hindi', 'مرحبا नमस्ते'],
  ['one with emoji', '😀 Launch 👩‍👩‍👧'],
  ['one that can not be seen', '\u200d\ufe0f\u00ad'],
  ['one with markup and halves of characters', '</svg>&"<script>\u0000\ud800'],
  ['none', ''],
])('any title can be drawn: %s', async (_what, title) => {
  const { body } = await serveArticle({ title }).get(address).expect(200);
  expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('the picture is not sent again to who has it, whatever the query', async () => {
  const server = serveArticle();
  const { headers } = await server.get(address).expect(200);
  const tag = String(headers.etag);
  await server.get(`${address}?v=2`).set('If-None-Match', tag).expect(304).expect('ETag', tag);
});

test('the title in the address has to be the right one', async () => {
  const server = serveArticle();
  for (const wrong of ['/share/article/7.png', '/share/article/7-old-title.png']) {
    await server.get(wrong).expect(301).expect('Location', address);
  }
  await serveArticle({ slug: '' }).get(address).expect(301).expect('Location', '/share/article/7.png');
});

test('what does not exist has no picture', async () => {
  const server = serveShell({ 'news/find?id=8': gone, 'project/getProject': gone });
  for (const missing of ['/share/article/8-a.png', '/share/project/8-a.png', '/share/page/8-a.png']) {
    await server.get(missing).expect(404);
  }
  await server.get('/share/article/0-a.png').expect(404);
});

test('while the API is down, clients are asked to try again', async () => {
  await serveShell().get(address).expect(503).expect('Retry-After', '5');
});

test('robots may fetch pictures and files', async () => {
  const { text } = await serveShell().get('/robots.txt').expect(200);
  const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
  for (const needed of [address, '/main.js', '/assets/a.css', '/files/a.webp']) {
    expect(rules.filter((rule) => needed.startsWith(rule))).toEqual([]);
  }
});

/** The pictures alone, drawn when `draw` says so, of articles that all exist. */
function servePictures(draw: (sheet: { title: string }) => Promise<Buffer>) {
  let updated_at = '2026-03-05T09:30:00.000Z';
  const fetcher: typeof fetch = async (url) => {
    const id = Number(new URL(String(url)).searchParams.get('id'));
    return Response.json(written({ id, slug: '', title: `Article ${id}`, updated_at }));
  };
  const app = new Koa();
  app.use(sharePictures(() => site, new ApiClient('http://api.internal', '', fetcher), draw));
  const server = request(app.callback());
  const save = (time: string) => {
    updated_at = time;
  };
  return { get: (id: number) => server.get(`/share/article/${id}.png`), save };
}

test('a picture is drawn once for each save', async () => {
  const draw = jest.fn(async () => Buffer.from('png'));
  const { get, save } = servePictures(draw);
  await Promise.all([get(1).expect(200), get(1).expect(200)]);
  await get(1).expect(200);
  expect(draw).toHaveBeenCalledTimes(1);
  save('2026-03-06T00:00:00.000Z');
  await get(1).expect(200);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('pictures are drawn one at a time, and beyond 20 waiting clients are asked to try again', async () => {
  let drawing = 0;
  let most = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { get } = servePictures(async ({ title }) => {
    drawing += 1;
    most = Math.max(most, drawing);
    await released;
    drawing -= 1;
    return Buffer.from(title);
  });
  const answers = Array.from({ length: 24 }, async (_, index) => {
    const answer = await get(index + 1);
    // One is being drawn and 20 wait, so the other three are refused before any is done.
    if (answer.status === 503) refused.push(answer.headers['retry-after']);
    if (refused.length === 3) release();
    return answer.status;
  });
  const refused: (string | undefined)[] = [];
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(21);
  expect(refused).toEqual(['5', '5', '5']);
  expect(most).toBe(1);
  await get(30).expect(200);
});

test('a picture that could not be drawn holds up none behind it, and is tried again', async () => {
  let broken = true;
  const { get } = servePictures(async () => {
    if (broken) throw new Error('out of memory');
    return Buffer.from('png');
  });
  jest.spyOn(console, 'error').mockImplementation();
  await get(1).expect(500);
  broken = false;
  await get(1).expect(200);
});

test('the colours are those of the site', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../../kit/src/theme/tokens.css'), 'utf8');
  const light = (token: string) =>
    new RegExp(`--${token}: (?:light-dark\\()?(oklch\\(.+?\\))`).exec(css)?.[1];
  for (const [token, colour] of Object.entries(palette)) {
    expect([token, new Color(light(token) ?? '').to('srgb').toGamut().toString({ format: 'hex' })]).toEqual([
      token,
      colour,
    ]);
  }
});
