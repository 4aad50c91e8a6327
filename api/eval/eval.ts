import { openDemoSite } from './demo-site.ts';
import { measureRetrieval } from './retrieval.ts';

const site = await openDemoSite();
const all = await measureRetrieval(site.search);
for (const kind of ['english', 'filipino', 'misspelt', 'unanswerable', 'hostile']) {
  const of = all.filter((one) => one.question.kind === kind);
  const n = (f: (r: (typeof of)[0]) => boolean) => of.filter(f).length;
  console.log(
    kind,
    of.length,
    'first',
    n((r) => r.rank === 1),
    'three',
    n((r) => r.rank > 0 && r.rank < 4),
    'found',
    n((r) => r.rank > 0),
    'mrr',
    (of.reduce((s, r) => s + (r.rank ? 1 / r.rank : 0), 0) / of.length).toFixed(3),
    'nothing',
    n((r) => r.found.length === 0),
  );
  for (const r of of)
    if (kind === 'unanswerable' ? r.found.length : r.question.pages.length && r.rank !== 1)
      console.log('  ', r.rank, r.question.text, '→', r.found.join(' | '));
}
await site.close();
