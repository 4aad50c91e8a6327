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
  const promote = ['promote', remote, 'rollout', '--reason', 'Was not slow'];
  const unsaid = await site.run(promote);
  expect([unsaid.code, unsaid.stderr]).toEqual([1, expect.stringContaining('--force')]);
  await site.done(...promote, '--force');
  const promoted = { stable: { version }, previousStable: { version: first }, rollout: null };
  expect(await site.statusOf(remote)).toMatchObject(promoted);
  await site.done('rollback', remote, '--reason', 'Was slow');
  expect((await site.statusOf(remote)).stable?.version).toBe(first);
  const history = await site.done('history', remote, '--limit', '2');
  expect(history).toMatch(
    /deploy +mfe-public +rollback .*Was slow\n.*deploy +mfe-public +promote --force .*Was not slow/,
  );
});

test('a version is retired for good, and stays in the list of all', async ({ site }) => {
  const bad = '1.2.2';
  const build = site.copyOf(remote, bad);
  await site.done('publish', remote, '--build', build);
  await site.done('retire', remote, bad, '--reason', 'Shows prices of others');
  expect(await site.done('status', remote)).toMatch(new RegExp(`${bad} +retired +0 %`));
  for (const words of [
    ['promote', remote, bad, '--reason', 'x'],
    ['publish', remote, '--build', build],
  ])
    expect((await site.run(words)).stderr).toContain('was retired for good: Shows prices of others');
});

test('a rollout goes by a plan, which is paused, resumed and skipped through', async ({ site, first }) => {
  const plan = ['rollout', remote, other, '--plan', '1% 1h, 10% 4h, 100%', '--reason', 'By itself'];
  const table = await site.done(...plan);
  expect(table).toContain(`${remote} ${other}: Plan: 1% 1h, 10% 4h, 100%`);
  expect(table).toMatch(/1 % since .* UTC; too little data so far/);
  const before = await site.statusOf(remote);
  await site.done(...plan);
  expect(await site.statusOf(remote)).toEqual(before);
  const wrong = await site.run(['rollout', remote, other, '--plan', '1%, 100%', '--reason', 'x']);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('“1%” needs a time')]);
  expect(await site.done('pause', remote, '--reason', 'Weekend')).toContain('(paused)');
  await site.done('resume', remote, '--reason', 'Monday');
  expect(await site.done('skip', remote, '--reason', 'Looks good')).toMatch(
    new RegExp(`${other} +rollout +10 %`),
  );
  const old = await site.run(['skip', remote, '--reason', 'x', '--revision', String(before.revision)]);
  expect(old.code).toBe(3);
  const instead = ['rollout', remote, version, '--percent', '5', '--restart', '--reason', 'Better'];
  const refused = await site.run(instead);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--replace')]);
  expect(await site.done(...instead, '--replace', '--gate', 'off')).toContain('Its gate is off');
  expect(await site.done('history', remote, '--limit', '1')).toContain(
    'rollout 5 % --restart --replace --gate off',
  );
  await site.done('promote', remote, '--reason', 'To end it');
  await site.done('rollback', remote, '--reason', 'As it was');
  expect((await site.statusOf(remote)).stable?.version).toBe(first);
});

test('a remote is switched off with a message, and on again', async ({ site }) => {
  const off = await site.done('disable', 'mfe-portal', '--reason', 'Back at noon');
  expect(off).toContain('mfe-portal is switched off. Visitors read: Back at noon');
  expect((await site.statusOf('mfe-portal')).disabled).toEqual({ reason: 'Back at noon' });
  await site.done('enable', 'mfe-portal', '--reason', 'It is noon');
  expect((await site.statusOf('mfe-portal')).disabled).toBeNull();
});

test('preview gives a link at which anybody tries a version', async ({ site, first }) => {
  const link = (await site.done('preview', remote, 'stable', '--hours', '2')).trim();
  expect(link).toMatch(new RegExp(`^${site.shell}/preview\\?token=[\\w-]+\\.[\\w-]+$`));
  const opened = await fetch(link, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/home']);
  const [cookie = ''] = opened.headers.getSetCookie();
  const page = await fetch(`${site.shell}/home`, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  expect(await page.text()).toContain(`"preview":{"version":"${first}","until":"`);
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
  for (const lost of [first, 'files']) rmSync(path.join(site.hostRoot(remote), lost), { recursive: true });
  await site.start();
  expect(await site.statusOf(remote)).toEqual(before);
  expect((await fetch(`${site.host}/${first}/server.js`)).status).toBe(200);
  expect((await fetch(`${site.host}/${before.stable?.entry.path}`)).status).toBe(200);
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
