import { join } from 'node:path';
import type { FoundPage } from 'contracts/search';
import { PUBLIC_PAGES, publishPublicSite } from '../../../test/public-site.ts';
import { SEARCH_QUESTIONS } from '../../../test/search-questions.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { addDemo } from '../../backup/import.ts';

/** What the search reaches now; it may rise. */
const REACHED = 0.93;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { deployToken: 'token of the pipeline' } });
  await publishPublicSite(app.client('token of the pipeline'), PUBLIC_PAGES);
  await addDemo(join(__dirname, '../../../demo/demo.backup'), app.files);
});
afterAll(() => app.close());

const gain = (place: number) => 1 / Math.log2(place + 2);

/** 1 when all pages that should be found come first. */
function ndcg(list: string[], wanted: string[]): number {
  const got = list.map((name, place) => (wanted.includes(name) ? gain(place) : 0));
  const best = wanted.slice(0, list.length || 5).map((_, place) => gain(place));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return sum(got) / sum(best);
}

test('of sixty searches the pages that should be found are found among the first five', async () => {
  const rows: [number, string][] = [];
  for (const [q, ...wanted] of SEARCH_QUESTIONS) {
    const { data } = await app.client().get('/search', { params: { q, limit: 5 } });
    const found = data.list.map(({ kind, path, title }: FoundPage) => (kind === 'page' ? path : title.text));
    rows.push([ndcg(found, wanted), `${q} → ${found.join(' | ')}`]);
  }
  const mean = rows.reduce((total, [value]) => total + value, 0) / rows.length;
  const weakest = rows.filter(([value]) => value < 0.6).map(([value, row]) => `${value.toFixed(2)} ${row}`);
  process.stdout.write(`nDCG@5 ${mean.toFixed(3)} over ${rows.length} searches\n${weakest.join('\n')}\n`);
  expect(rows).toHaveLength(60);
  expect(mean).toBeGreaterThanOrEqual(REACHED);
});
