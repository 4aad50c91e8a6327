import type { ApiCall } from '../../shared/rendering.ts';
import { later } from '../../test/clock.ts';
import { ApiReads, noReads } from './api-reads.ts';

const get = (path: string): ApiCall => ({ method: 'GET', path });
const post = (path: string, body = '{}'): ApiCall => ({ method: 'POST', path, body });

/** An API that answers each call with this. */
function api(answer: (path: string) => Response | Promise<Response> = () => Response.json([])) {
  const asked: string[] = [];
  const fetcher: typeof fetch = async (address, init) => {
    asked.push(`${init?.method} ${String(address)}`);
    return answer(String(address));
  };
  return { asked, reads: new ApiReads({ api: 'http://api.internal', fetcher }) };
}

test('a page gets what the API answers, and the few headers that it may know of', async () => {
  const headers = { 'X-Total-Count': '12', 'Set-Cookie': 'a=b', Server: 'node' };
  const { reads, asked } = api(() => Response.json(['First'], { status: 201, headers }));
  expect(await reads.ask(get('/news/list?year=2024'), noReads())).toEqual({
    status: 201,
    headers: { 'content-type': 'application/json', 'x-total-count': '12' },
    body: '["First"]',
  });
  expect(asked).toEqual(['GET http://api.internal/news/list?year=2024']);
});

test.each([
  post('/news/list'),
  post('/users/login'),
  post('/project/getProject/../../users/login'),
  post('/Project/getProject'),
  { method: 'DELETE', path: '/news/7' },
  { method: 'HEAD', path: '/news/list' },
  get('/news/../releases'),
  get('/news/%2e%2e/releases'),
  get('//evil.example/'),
  get('/\\evil.example/'),
  get('http://evil.example/'),
  get('@evil.example/'),
  get('/ne\tws'),
])('%j is no public call that reads, and is not sent', async (call) => {
  const { reads, asked } = api();
  await expect(reads.ask(call, noReads())).rejects.toThrow('no public call that reads');
  expect(asked).toEqual([]);
});

test.each(['/project/getProject', '/project_imgs/get'])('%s reads, though by POST', async (path) => {
  const { reads, asked } = api();
  await reads.ask(post(path), noReads());
  expect(asked).toEqual([`POST http://api.internal${path}`]);
});

test('who asks the same at the same time shares an answer, and each notes what it has read', async () => {
  const { promise, finish } = later();
  const { reads, asked } = api(() =>
    promise.then(() => Response.json([], { headers: { 'Surrogate-Key': 'news news/7' } })),
  );
  const [first, second] = [noReads(), noReads()];
  const both = Promise.all([reads.ask(get('/news'), first), reads.ask(get('/news'), second)]);
  finish();
  await both;
  expect(asked).toHaveLength(1);
  expect([...first.keys]).toEqual(['news', 'news/7']);
  expect(second).toEqual(first);
});

test('who asks later gets a later answer', async () => {
  const { reads, asked } = api();
  await reads.ask(get('/news'), noReads());
  await reads.ask(get('/news'), noReads());
  expect(asked).toHaveLength(2);
});

test('what a page has read is unchanged while every call is answered as before', async () => {
  const answers: Record<string, unknown> = { '/news': ['First'], '/projects': [] };
  const { reads } = api((address) => Response.json(answers[address.replace('http://api.internal', '')]));
  const read = noReads();
  for (const path of ['/news', '/projects']) await reads.ask(get(path), read);
  expect(await reads.areUnchanged(read)).toBe(true);
  answers['/projects'] = ['Another'];
  expect(await reads.areUnchanged(read)).toBe(false);
});

test('an answer with another status or count is another answer', async () => {
  let headers = { 'X-Total-Count': '12' };
  const { reads } = api(() => Response.json([], { headers }));
  const read = noReads();
  await reads.ask(get('/news'), read);
  headers = { 'X-Total-Count': '13' };
  expect(await reads.areUnchanged(read)).toBe(false);
});

test('a page that has read something while the API was away can not be called unchanged', async () => {
  let isAway = false;
  const { reads } = api(async () => {
    if (isAway) throw new TypeError('fetch failed');
    return Response.json([]);
  });
  const read = noReads();
  await reads.ask(get('/news'), read);
  isAway = true;
  await expect(reads.areUnchanged(read)).rejects.toThrow('fetch failed');
});

test('an answer that is too long for a page is none', async () => {
  const { reads } = api(() => new Response('x'.repeat(4_000_001)));
  await expect(reads.ask(get('/news'), noReads())).rejects.toThrow('/news is too long');
});
