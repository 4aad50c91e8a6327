import type { CacheVersions } from '../database/cache-versions.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchDocument, SearchSource } from './search-source.ts';

const WORDS = 'permit tax health road map office river school permits water tax2 roads'.split(' ');

/** Whole numbers below `end`, the same ones each time (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % end;
  };
}

/** Articles in memory, and an index of them. */
function indexOf(documents: ReadonlyMap<string, SearchDocument>) {
  let changes = 0;
  const source: SearchSource = {
    kind: 'article',
    topics: ['news'],
    versions: async () => new Map([...documents].map(([id, document]) => [id, JSON.stringify(document)])),
    read: async (ids) => ids.flatMap((id) => documents.get(id) ?? []),
  };
  const versions = { of: async () => String(changes++) } as unknown as CacheVersions;
  return new SearchIndex([source], versions);
}

test('after any changes an index finds what one made from the same documents finds', async () => {
  const random = randomNumbers(7);
  const phrase = (length: number) =>
    Array.from({ length }, () => WORDS[random(WORDS.length)] ?? '').join(' ');
  const documents = new Map<string, SearchDocument>();
  const index = indexOf(documents);
  for (let round = 0; round < 60; round += 1) {
    for (let change = random(12); change >= 0; change -= 1) {
      const id = `article/${random(40)}`;
      if (random(3) === 0) documents.delete(id);
      else
        documents.set(id, {
          ...{
            id,
            kind: 'article',
            title: phrase(3),
            about: phrase(random(3)),
            text: phrase(1 + random(20)),
          },
          ...{ year: 2020, facts: '', path: `/news/${id}` },
        });
    }
    const other = indexOf(documents);
    await Promise.all([index.refresh(), other.refresh()]);
    for (const term of ['permit', 'tax map', 'roa', 'scool river', phrase(4)]) {
      const ids = (one: SearchIndex) => one.find(term).documents.map(({ id }) => id);
      expect(ids(index)).toEqual(ids(other));
    }
  }
});
