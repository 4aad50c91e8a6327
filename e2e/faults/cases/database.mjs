import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call, until } from '../http.mjs';
import { openLedgers, startWriters } from '../ledger.mjs';
import { Site } from '../site.mjs';
import { mountSmallDisk } from '../small-disk.mjs';
import { TcpProxy } from '../tcp-proxy.mjs';
import { Trial } from '../trial.mjs';

/** The longest that a call may wait for the database before it fails, in milliseconds. */
const answerWithin = 15_000;
const readyWithin = 5_000;
const recoverWithin = 30_000;
const awaySeconds = 20;

/** The database is away when the API starts, and goes away while it works. */
export async function* database({ options, mongodb }) {
  yield await lockedOrReadOnly(options);
  if (!mongodb) {
    yield new Trial('MongoDB away').skip('TEST_MONGODB_URI is not set');
    return;
  }
  const uri = new URL(mongodb('away'));
  const proxy = new TcpProxy(options.firstPort + 10, { host: uri.hostname, port: Number(uri.port) });
  uri.host = `127.0.0.1:${proxy.port}`;
  // Otherwise the driver asks the server for its own address, and connects past the proxy.
  uri.searchParams.set('directConnection', 'true');
  const site = await Site.create(options.firstPort, { MONGODB_URI: uri.href });
  try {
    yield await awayAtStart(site, proxy);
    yield await awayInTheMiddle(site, proxy, 'refuses connections', () => proxy.refuse());
    yield await awayInTheMiddle(site, proxy, 'takes connections and stays silent', () => proxy.hang());
  } finally {
    await site.close();
    await proxy.refuse();
  }
}

async function expectAway(site, trial) {
  trial.expect(site.runs('api'), `the API ended: ${site.part('api').output}`);
  for (const [path, bound] of [
    ['readyz', readyWithin],
    ['project/getYears', answerWithin],
    ['news/list', answerWithin],
  ]) {
    const answer = await call(`${site.api}/${path}`, { timeout: bound }).catch((error) => ({
      status: error.message,
      headers: {},
    }));
    trial.expect(answer.status === 503, `/${path} while it is away: ${answer.status}`);
    trial.expect(answer.headers['retry-after'], `/${path} while it is away says no Retry-After`);
    trial.measure(`/${path} while it is away`, `${answer.status} after ${Math.round(answer.ms)} ms`);
  }
  const { status } = await call(`${site.api}/healthz`);
  trial.expect(status === 200, `/healthz while it is away: ${status}`);
}

async function expectBack(site, trial) {
  const isBack = async () => (await call(`${site.api}/readyz`, { timeout: 5000 })).status === 200;
  const took = await until(isBack, recoverWithin);
  trial.expect(took !== undefined, `not ready ${recoverWithin / 1000} s after the database was back`);
  trial.measure('ready again after', `${took} ms`);
}

async function awayAtStart(site, proxy) {
  const trial = new Trial('MongoDB away at the start');
  trial.did('the API started while its database refuses connections, which came 10 s later');
  site.launch('api');
  await until(async () => (await call(`${site.api}/healthz`)).status === 200, 5000);
  await wait(10_000);
  if (!site.runs('api')) trial.break(`the API ended: ${site.part('api').output.trim()}`);
  else {
    await expectAway(site, trial);
    await proxy.pass();
    await expectBack(site, trial);
    await site.signIn();
  }
  await proxy.pass();
  if (!site.runs('api')) await site.start('api');
  return trial;
}

async function awayInTheMiddle(site, proxy, what, away) {
  const trial = new Trial(`MongoDB ${what}`);
  await proxy.pass();
  await until(async () => (await call(`${site.api}/readyz`)).status === 200, recoverWithin);
  const ledgers = openLedgers(site.api, 6);
  const run = startWriters(ledgers, await site.signIn());
  const slowest = watch(site);
  await wait(3000);
  await away();
  const since = performance.now();
  await wait(1000);
  await expectAway(site, trial);
  await wait(Math.max(0, awaySeconds * 1000 - (performance.now() - since)));
  await proxy.pass();
  await expectBack(site, trial);
  await wait(2000);
  await run.stop();
  await slowest.stop();
  trial.did(`${awaySeconds} s of it under 6 writers and a reader`);
  judge(trial, ledgers, run.unanswered, slowest);
  for (const ledger of ledgers) for (const lost of await ledger.compare()) trial.lose(lost);
  return trial;
}

function judge(trial, ledgers, unanswered, { ms, wrong }) {
  const refused = {};
  for (const ledger of ledgers)
    for (const [answer, count] of Object.entries(ledger.refused))
      refused[answer] = (refused[answer] ?? 0) + count;
  trial.measure(
    'acknowledged writes',
    ledgers.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  );
  trial.measure('writes refused', refused);
  trial.measure('slowest read', `${Math.round(ms)} ms`);
  trial.expect(ms < answerWithin, `a read took ${Math.round(ms)} ms`);
  for (const answer of [...Object.keys(refused), ...wrong])
    trial.expect(answer.startsWith('503'), `answered ${answer} instead of 503`);
  for (const error of unanswered) trial.break(`a write got no answer: ${error.message}`);
}

/** Reads continuously: how long the slowest read took, and which responses were neither 200 nor 503. */
function watch(site) {
  const seen = { ms: 0, wrong: new Set() };
  let stopped = false;
  const work = (async () => {
    while (!stopped) {
      const answer = await call(`${site.api}/news/list`).catch((error) => ({ status: error.message, ms: 0 }));
      seen.ms = Math.max(seen.ms, answer.ms);
      if (![200, 503].includes(answer.status)) seen.wrong.add(String(answer.status));
      await wait(50);
    }
  })();
  const stop = () => {
    stopped = true;
    return work;
  };
  return Object.assign(seen, { stop });
}

async function lockedOrReadOnly(options) {
  const trial = new Trial('embedded store that can not be opened');
  const site = await Site.create(options.firstPort);
  const other = new Site({ firstPort: options.firstPort + 5, dataDir: site.dataDir, own: false });
  await site.start('api');
  await expectOneLine(trial, other, 'DATA_DIR in use by another process', /is in use by process \d+/);
  await site.close();
  const disk = await mountSmallDisk(1, { readOnly: true });
  const folder = disk?.folder ?? (await unwritable(options));
  const readOnly = new Site({
    firstPort: options.firstPort,
    dataDir: site.dataDir,
    own: true,
    env: { DATA_DIR: site.dataDir },
  });
  readOnly.env.DATA_DIR = path.join(folder, 'data');
  await expectOneLine(trial, readOnly, 'DATA_DIR not writable', /DATA_DIR/);
  await readOnly.close();
  await (disk ? disk.remove() : rm(folder, { recursive: true, force: true }));
  return trial;
}

/** Not as root, who can write whatever a file's mode is. */
async function unwritable({ firstPort }) {
  const folder = path.join('/tmp', `faults-unwritable-${firstPort}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o500);
  return folder;
}

async function expectOneLine(trial, site, what, line) {
  const started = site.launch('api');
  const code = await started.ended;
  const output = started.output.trim();
  trial.did(what);
  trial.measure(what, `code ${code}, "${output}"`);
  trial.expect(code === 1 && line.test(output) && !output.includes('\n'), `${what}: code ${code}: ${output}`);
}
