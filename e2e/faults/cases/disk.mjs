import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { call, until } from '../http.mjs';
import { openLedgers, startWriters } from '../ledger.mjs';
import { Site } from '../site.mjs';
import { mountSmallDisk } from '../small-disk.mjs';
import { dangling, EmbeddedFiles } from '../stores.mjs';
import { Trial } from '../trial.mjs';

const megabytes = 16;
/** Enough for some writes, not for many. */
const leftBytes = 300_000;
const fullFor = 6_000;
const clear = '503 no_space';

/** The disk under the embedded store fills up, stays full, and has room again. */
export async function* disk({ options }) {
  const trial = new Trial('full disk, embedded store');
  const small = await mountSmallDisk(megabytes);
  if (!small) {
    yield trial.skip('a small file system can be mounted by root only');
    return;
  }
  const site = new Site({
    firstPort: options.firstPort,
    dataDir: path.join(small.folder, 'data'),
    own: false,
  });
  try {
    await fillAndFree(site, small.folder, trial);
  } finally {
    await site.close();
    await small.remove();
  }
  yield trial;
}

async function fillAndFree(site, folder, trial) {
  await site.start('api');
  const key = await site.signIn();
  const ledgers = openLedgers(site.api, 4);
  const run = startWriters(ledgers, key);
  const acknowledged = () => ledgers.reduce((sum, ledger) => sum + ledger.acknowledged, 0);
  const refusals = () => ledgers.flatMap((ledger) => Object.keys(ledger.refused)).length;
  await until(() => acknowledged() > 10, 30_000);
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
  await until(() => refusals() > 0, 60_000);
  const atFull = acknowledged();
  await new Promise((resolve) => setTimeout(resolve, fullFor));
  const { status } = await call(`${site.api}/project/getPublic`);
  trial.expect(status === 200, `a read while it is full: ${status}`);
  await rm(ballast);
  const before = acknowledged();
  const took = await until(() => acknowledged() > before + 10, 30_000);
  trial.expect(took !== undefined, 'no writes again 30 s after there was room');
  await run.stop();
  trial.did(
    `${megabytes} MB filled under ${ledgers.length} writers, full for ${fullFor / 1000} s, then freed without a restart`,
  );
  trial.measure('acknowledged writes', { 'before it was full': atFull, 'in all': acknowledged() });
  await judge(site, trial, ledgers, run);
}

async function judge(site, trial, ledgers, { unanswered }) {
  const refused = {};
  for (const ledger of ledgers)
    for (const [answer, count] of Object.entries(ledger.refused))
      refused[answer] = (refused[answer] ?? 0) + count;
  trial.measure('refused while full', refused);
  for (const answer of Object.keys(refused))
    trial.expect(answer === clear, `answered ${answer} instead of ${clear}`);
  for (const error of unanswered) trial.break(`a write got no answer: ${error.message}`);
  for (const ledger of ledgers)
    for (const lost of await ledger.compare()) trial.lose(`before a restart: ${lost}`);
  await site.kill('api');
  await site.start('api');
  for (const ledger of ledgers)
    for (const lost of await ledger.compare()) trial.lose(`after a restart: ${lost}`);
  await site.stop('api');
  const store = new EmbeddedFiles(site.dataDir);
  trial.measure('left for the clean-up', (await dangling(store)).length);
  await store.age();
  await site.start('api');
  await until(async () => (await dangling(store)).length === 0, 20_000);
  for (const one of await dangling(store)) trial.break(one);
}
