import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../http.mjs';
import { openLedgers, startWriters } from '../ledger.mjs';
import { Site } from '../site.mjs';
import { dangling, EmbeddedFiles, MongoFiles } from '../stores.mjs';
import { Trial } from '../trial.mjs';

const writers = 6;
const cleanUpWithin = 20_000;

/** kill -9 of the API at random moments of writes and uploads, again and again on the same data. */
export async function* kill({ options, mongodb }) {
  const embedded = await Site.create(options.firstPort);
  yield await tryStore(embedded, new EmbeddedFiles(embedded.dataDir), options.seconds(120));
  if (!mongodb) {
    yield new Trial('kill -9 of the API, MongoDB').skip('TEST_MONGODB_URI is not set');
    return;
  }
  const uri = mongodb('kill');
  const site = await Site.create(options.firstPort, { MONGODB_URI: uri });
  yield await tryStore(site, await MongoFiles.open(uri), options.seconds(120));
}

async function tryStore(site, store, seconds) {
  const trial = new Trial(`kill -9 of the API, ${store.name}`);
  const ledgers = openLedgers(site.api, writers);
  try {
    const rounds = await killAgainAndAgain(site, trial, ledgers, seconds);
    const sum = (value) => ledgers.reduce((total, ledger) => total + value(ledger), 0);
    trial.did(`${rounds.kills} kills under ${writers} writers, ${rounds.early} of them during the start`);
    trial.measure(
      'acknowledged writes',
      sum((ledger) => ledger.acknowledged),
    );
    trial.measure('requests without an answer', rounds.unanswered);
    trial.measure('then there', {
      projects: sum((ledger) => ledger.projects.size),
      articles: sum((ledger) => ledger.news.size),
      pictures: sum((ledger) =>
        [...ledger.projects.values()].reduce((count, { images }) => count + images.size, 0),
      ),
    });
    await expectNothingDangling(site, trial, store);
  } finally {
    await site.close();
    await store.close();
  }
  return trial;
}

async function killAgainAndAgain(site, trial, ledgers, seconds) {
  const end = performance.now() + seconds * 1000;
  const rounds = { kills: 0, early: 0, unanswered: 0 };
  while (performance.now() < end) {
    if (rounds.kills % 5 === 4) {
      site.launch('api');
      await wait(randomInt(100, 1000));
      await site.kill('api');
      rounds.early += 1;
      rounds.kills += 1;
    }
    await site.start('api');
    const key = await site.signIn();
    const run = startWriters(ledgers, key);
    await wait(randomInt(50, 2500));
    await site.kill('api');
    await run.stop();
    rounds.kills += 1;
    rounds.unanswered += run.unanswered.filter(({ sent }) => sent).length;
    await site.start('api');
    for (const ledger of ledgers)
      for (const lost of await ledger.compare()) trial.lose(`kill ${rounds.kills}: ${lost}`);
    await site.stop('api');
  }
  for (const refused of ledgers.flatMap((ledger) => Object.entries(ledger.refused)))
    trial.break(`answered ${refused[0]}, ${refused[1]} times`);
  return rounds;
}

/** What a kill may leave is what the clean-up at the start takes away; it spares the last hour, so everything is made older. */
async function expectNothingDangling(site, trial, store) {
  trial.measure('left by the kills before the clean-up', (await dangling(store)).length);
  await store.age();
  await site.start('api');
  await until(async () => (await dangling(store)).length === 0, cleanUpWithin);
  await site.stop('api');
  for (const one of await dangling(store)) trial.break(one);
}
