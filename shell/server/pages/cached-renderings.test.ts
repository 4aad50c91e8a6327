import { noReads } from '../rendering/api-reads.ts';
import { type CachedRendering, CachedRenderings, isFresh } from './cached-renderings.ts';

const now = Date.UTC(2026, 4, 1);
const minute = 60_000;

/** A cache, the versions that it compares with, and what it has told. */
function cache() {
  const versions: Record<string, string> = { news: 'one', projects: 'one' };
  const set: string[] = [];
  const dropped: string[] = [];
  const renderings = new CachedRenderings({
    current: (names) => Object.fromEntries(names.map((name) => [name, versions[name] ?? ''])),
    onSet: ({ address }) => set.push(address),
    onDrop: ({ address }) => dropped.push(address),
  });
  return { renderings, versions, set, dropped };
}

const rendering = (changes: Partial<CachedRendering> = {}): CachedRendering => ({
  ...{ release: 'mfe-public@1.0.0', frame: 'menu', address: '/news' },
  part: { html: '<h1>News</h1>', data: null, meta: {} },
  item: undefined,
  reads: noReads(),
  versions: { news: 'one' },
  ...{ renderedAt: now, askedAt: now, staleSince: undefined },
  ...changes,
});

test('a page is found where it belongs: by release and address', () => {
  const { renderings } = cache();
  const news = rendering();
  renderings.set(news);
  expect(renderings.get(news, now)).toBe(news);
  expect(renderings.get({ ...news, address: '/home' }, now)).toBeUndefined();
  expect(renderings.get({ ...news, release: 'mfe-public@1.1.0' }, now)).toBeUndefined();
});

test('pages whose topic has changed are stale, others are not', () => {
  const { renderings, versions } = cache();
  const news = rendering();
  const projects = rendering({ address: '/products', versions: { projects: 'one' } });
  renderings.set(news);
  renderings.set(projects);
  versions.news = 'two';
  expect(renderings.markStale(now + 1)).toEqual([news]);
  expect([news.staleSince, projects.staleSince]).toEqual([now + 1, undefined]);
});

test('a page is stale since the first change, however many follow', () => {
  const { renderings, versions } = cache();
  const news = rendering();
  renderings.set(news);
  versions.news = 'two';
  renderings.markStale(now + 1);
  versions.news = 'three';
  renderings.markStale(now + 2);
  expect(news.staleSince).toBe(now + 1);
});

test('a page that was rendered from what has changed meanwhile is stale from the beginning', () => {
  const { renderings, versions } = cache();
  versions.news = 'two';
  const news = rendering();
  renderings.set(news);
  expect(news.staleSince).toBe(now);
});

test('a page of a server that has just started is fresh once the API says that nothing has changed', () => {
  const { renderings, versions } = cache();
  versions.news = '';
  const news = rendering();
  renderings.add(news);
  expect(isFresh(news, now)).toBe(false);
  versions.news = 'one';
  renderings.markStale(now + 1);
  expect(isFresh(news, now + 1)).toBe(true);
});

test('a page that was saved does not take the place of one that was rendered since the start', () => {
  const { renderings, set } = cache();
  const rendered = rendering({ renderedAt: now + 1 });
  renderings.set(rendered);
  renderings.add(rendering());
  expect(renderings.get(rendered, now + 2)).toBe(rendered);
  expect(rendered.staleSince).toBeUndefined();
  expect(set).toHaveLength(1);
});

test('a page is stale after ten minutes, as it may say what time it is', () => {
  const news = rendering();
  expect(isFresh(news, now + 10 * minute)).toBe(true);
  expect(isFresh(news, now + 10 * minute + 1)).toBe(false);
  expect(news.staleSince).toBe(now + 10 * minute + 1);
});

test('a page in another frame is stale, since that was asked for first; in its own it stays fresh', () => {
  const { renderings } = cache();
  const news = rendering();
  renderings.set(news);
  const place = { ...news, frame: 'another menu' };
  expect(renderings.get(place, now + 5)).toMatchObject({ part: news.part, staleSince: now + 5 });
  expect(renderings.get(place, now + 9)).toMatchObject({ staleSince: now + 5 });
  expect(renderings.get(news, now + 9)?.staleSince).toBeUndefined();
});

test('of a page in several frames the one that was rendered last stands in', () => {
  const { renderings } = cache();
  const part = (html: string) => ({ html, data: null, meta: {} });
  renderings.set(rendering({ frame: 'first', part: part('first') }));
  renderings.set(rendering({ frame: 'second', part: part('second') }));
  expect(renderings.get(rendering({ frame: 'third' }), now)?.part.html).toBe('second');
});

test('a page that is renewed is fresh, and saved', () => {
  const { renderings, versions, set } = cache();
  const news = rendering();
  renderings.set(news);
  versions.news = 'two';
  renderings.markStale(now + 1);
  renderings.renew(news, { news: 'two' }, now + 2);
  expect(news).toMatchObject({ staleSince: undefined, renderedAt: now + 2 });
  expect(set).toEqual(['/news', '/news']);
});

test('a page that is renewed while something changes is stale', () => {
  const { renderings, versions } = cache();
  const news = rendering();
  renderings.set(news);
  versions.news = 'three';
  renderings.renew(news, { news: 'two' }, now + 2);
  expect(news.staleSince).toBe(now + 2);
});

test('pages of releases that nobody is offered any more are dropped, and their files with them', () => {
  const { renderings, dropped } = cache();
  const old = rendering();
  const kept = rendering({ release: 'mfe-public@1.1.0', address: '/home' });
  renderings.set(old);
  renderings.set(kept);
  renderings.keepOnly((release) => release === kept.release);
  expect([renderings.get(old, now), renderings.get(kept, now)]).toEqual([undefined, kept]);
  expect(dropped).toEqual(['/news']);
});

test('a page that is rendered again takes the place of the one before, which is stale for who has it still', () => {
  const { renderings, dropped } = cache();
  const before = rendering();
  const after = rendering({ renderedAt: now + 1 });
  renderings.set(before);
  renderings.set(after);
  expect(renderings.get(before, now)).toBe(after);
  expect(isFresh(before, now)).toBe(false);
  expect(dropped).toEqual([]);
});

test('when there is no room, the pages are dropped that nobody has asked for longest', () => {
  const { renderings, dropped } = cache();
  const part = { html: 'x'.repeat(5_000_000), data: null, meta: {} };
  for (const address of ['/1', '/2', '/3', '/4']) renderings.set(rendering({ address, part: { ...part } }));
  renderings.get(rendering({ address: '/1' }), now);
  renderings.set(rendering({ address: '/5', part: { ...part } }));
  expect(dropped).toEqual(['/2']);
});

test('a page that was deleted is found in no frame', () => {
  const { renderings } = cache();
  const news = rendering();
  renderings.set(news);
  renderings.delete({ ...news, frame: 'another menu' });
  expect(renderings.get(news, now)).toBeUndefined();
  expect(renderings.get({ ...news, frame: 'another menu' }, now)).toBeUndefined();
});
