import { setTimeout as wait } from 'node:timers/promises';
import { call, until } from '../http.mjs';
import { startLoad, tally } from '../load.mjs';
import { Site } from '../site.mjs';
import { targetsOf } from '../targets.mjs';
import { Trial } from '../trial.mjs';

const kept = 60;
const fresh = 6;
const uploads = 4;
/** 10 s for requests in progress, and some time to exit. */
const goneWithin = 12_000;

/** SIGTERM to each part while it is busy: every request that it accepted gets a response. */
export async function* term({ options }) {
  const site = await Site.create(options.firstPort);
  try {
    await site.startAll();
    const key = await site.signIn();
    const targets = await targetsOf(site, key);
    const uploader = { api: site.api, key, project: targets.project, size: [1600, 1200] };
    yield await stopAgainAndAgain(site, 'api', options.rounds, targets.api, Array(uploads).fill(uploader));
    yield await stopAgainAndAgain(site, 'shell', options.rounds, targets.shell, []);
    yield await stopAgainAndAgain(site, 'mfe-public', options.rounds, targets.remote, []);
  } finally {
    await site.close();
  }
}

async function stopAgainAndAgain(site, name, rounds, urls, uploaders) {
  const trial = new Trial(`SIGTERM under load, ${name}`);
  const sum = { ok: 0, overloaded: 0, refused: 0, slowest: 0, acknowledged: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const { counts, failures, took } = await stopOnce(site, name, trial, urls, uploaders);
    for (const count of ['ok', 'overloaded', 'refused']) sum[count] += counts[count];
    sum.slowest = Math.max(sum.slowest, took);
    sum.acknowledged += counts.acknowledged.length;
    for (const failure of tally(failures)) trial.break(`stop ${round}: ${failure}`);
    await site.start(name);
    for (const path of counts.acknowledged) {
      const isThere = async () => (await call(`${site.api}/files/${path}`)).status === 200;
      if ((await until(isThere, 10_000)) === undefined) trial.lose(`stop ${round}: ${path} is not served`);
    }
  }
  trial.did(
    `${rounds} stops under ${kept} kept connections, ${fresh} clients that open one for each request` +
      (uploaders.length > 0 ? ` and ${uploaders.length} uploads` : ''),
  );
  trial.measure('requests', {
    answered: sum.ok,
    'refused as busy': sum.overloaded,
    'not taken any more': sum.refused,
  });
  if (uploaders.length > 0) trial.measure('pictures acknowledged', sum.acknowledged);
  trial.measure('slowest to go', `${Math.round(sum.slowest)} ms`);
  return trial;
}

async function stopOnce(site, name, trial, urls, uploads) {
  const visitor = (keepAlive) => ({ urls, thinkMs: 40, keepAlive });
  const visitors = [...Array(kept).fill(visitor(true)), ...Array(fresh).fill(visitor(false))];
  const load = startLoad({ visitors, uploads });
  await load.began;
  await wait(2000);
  const { child, ended } = site.part(name);
  const since = performance.now();
  load.closing();
  child.kill('SIGTERM');
  const code = await ended;
  const took = performance.now() - since;
  trial.expect(code === 0, `ended with ${code ?? child.signalCode}: ${site.part(name).output}`);
  trial.expect(took < goneWithin, `took ${Math.round(took)} ms to go`);
  return { ...(await load.stop()), took };
}
