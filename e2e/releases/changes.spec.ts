import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.ts';
import { expect, remote, test } from './fixtures.ts';
import type { ReleaseSite } from './release-site.ts';

const version = '1.2.0';
/** Never halted. */
const other = '1.2.1';

test.beforeAll(async ({ site }) => {
  await site.done('publish', remote, '--build', site.copyOf(remote, version));
  await site.done('publish', remote, '--build', site.copyOf(remote, other));
});

test('a build is rolled out, widened, halted, promoted and rolled back', async ({ site, first }) => {
  const table = await site.done('rollout', remote, version, '--percent', '10', '--reason', 'A few first');
  expect(table).toMatch(new RegExp(`${version} +rollout +10 %`));
  expect(table).toMatch(new RegExp(`${first} +stable +90 %`));
  await site.done('rollout', remote, 'rollout', '--percent', '12.5%', '--reason', 'More');
  expect((await site.statusOf(remote)).rollout).toMatchObject({ version, percent: 12.5, state: 'running' });
  expect(await site.done('halt', remote, '--reason', 'Slow')).toMatch(/rollout, halted +0 %/);
  const again = ['rollout', remote, version, '--percent', '20', '--reason', 'Nightly'];
  const refused = await site.run(again);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--restart')]);
  expect((await site.statusOf(remote)).rollout?.state).toBe('halted');
  await site.done(...again, '--restart');
  expect((await site.statusOf(remote)).rollout).toMatchObject({ percent: 20, state: 'running' });
  await site.done('halt', remote, '--reason', 'Slow again');
  await site.done('promote', remote, 'rollout', '--reason', 'Was not slow');
  const promoted = { stable: { version }, previousStable: { version: first }, rollout: null };
  expect(await site.statusOf(remote)).toMatchObject(promoted);
  await site.done('rollback', remote, '--reason', 'Was slow');
  expect((await site.statusOf(remote)).stable?.version).toBe(first);
  const history = await site.done('history', remote, '--limit', '2');
  expect(history).toMatch(
    /deploy +mfe-public +rollback .*Was slow\n.*deploy +mfe-public +promote .*Was not slow/,
  );
});

test('a remote is switched off with a message, and on again', async ({ site }) => {
  const off = await site.done('disable', 'mfe-portal', '--reason', 'Back at noon');
  expect(off).toContain('mfe-portal is switched off. Visitors read: Back at noon');
  expect((await site.statusOf('mfe-portal')).disabled).toEqual({ reason: 'Back at noon' });
  await site.done('enable', 'mfe-portal', '--reason', 'It is noon');
  expect((await site.statusOf('mfe-portal')).disabled).toBeNull();
});

test('pin gives the address at which an administrator tries a version', async ({ site, first }) => {
  const address = await site.done('pin', remote, 'stable');
  expect(address).toBe(`${site.shell}/private/releases?pin=${remote}@${first}\n`);
});

test('what someone else has changed in the meantime is not overwritten: exit code 3', async ({ site }) => {
  const meddler = await startMeddler(site);
  const words = ['rollout', remote, other, '--percent', '50', '--reason', 'Widen'];
  const { code, stderr } = await site.run(words, { API_ORIGIN: meddler.address });
  meddler.close();
  expect(stderr).toContain('Someone changed it in the meantime. Look at status again');
  expect(code).toBe(3);
  expect((await site.statusOf(remote)).rollout?.percent).toBe(1);
});

/** The API; but when it is asked for the releases, they change before the answer is back. */
async function startMeddler(site: ReleaseSite) {
  const server = http.createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    const answer = await fetch(`${site.api}${url}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: headers.authorization ?? '' },
      body: method === 'POST' ? await text(request) : undefined,
    });
    const body = await answer.text();
    if (url === '/releases')
      await site.done('rollout', remote, other, '--percent', '1', '--reason', 'Quicker');
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(body);
  });
  return { address: await listen(server), close: () => server.close() };
}

test("after a restart a team's rollout is as it was, and a lost build is there again", async ({
  site,
  first,
}) => {
  await site.done('rollout', remote, other, '--percent', '3', '--reason', 'Before a restart');
  const before = await site.statusOf(remote);
  await site.stop();
  rmSync(path.join(site.hostRoot(remote), first), { recursive: true });
  await site.start();
  expect(await site.statusOf(remote)).toEqual(before);
  expect((await fetch(`${site.host}/${first}/remoteEntry.js`)).status).toBe(200);
});

test('a remote that can not be published stays as it is, and the site starts', async ({ site }) => {
  const before = await site.statusOf('mfe-portal');
  await site.stop();
  rmSync(site.hostRoot('mfe-portal'), { recursive: true });
  const said = await site.start({ PORTAL_ORIGIN: site.away });
  expect(said).toContain(
    `mfe-portal stays at ${before.stable?.version}: The host does not answer at ${site.away}`,
  );
  expect(await site.statusOf('mfe-portal')).toEqual(before);

  await site.stop();
  await site.start();
  expect((await fetch(`${site.portalHost}/${before.stable?.entry.path}`)).status).toBe(200);
});
