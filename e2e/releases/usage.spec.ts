import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { listen } from '../listen.ts';
import { expect, remote, test } from './fixtures.ts';

const wrongUses: [words: string[], message: RegExp][] = [
  [[], /publish <remote>/],
  [['ship'], /There is no command ship/],
  [['edit', remote, '--reason', 'x'], /Give --title, --host, or both/],
  [['rollout', remote, 'latest', '--percent', '10'], /rollout needs --reason: why, for the history/],
  [['rollout', remote, 'latest', '--percent', '101', '--reason', 'x'], /from 0 to 100/],
  [['publish', remote, '--promote'], /need --reason/],
  [['halt', remote, '--force', '--reason', 'x'], /--force/],
];

for (const [words, message] of wrongUses) {
  test(`wrong usage has exit code 2: ${words.join(' ') || '(nothing)'}`, async ({ site }) => {
    const { code, stderr } = await site.run(words);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
}

test('a remote that is not there is named, with those that are', async ({ site }) => {
  const { code, stderr } = await site.run(['status', 'mfe-other']);
  expect(stderr).toMatch(/There is no remote mfe-other .* there are: mfe-public, mfe-portal, mfe-assistant/);
  expect(code).toBe(1);
});

test('an API or a host that does not answer has exit code 4, and is named', async ({ site }) => {
  const { away } = site;
  const api = await site.run(['status'], { API_ORIGIN: away });
  expect([api.code, api.stderr]).toEqual([4, expect.stringContaining(`The API does not answer at ${away}`)]);
  const version = '9.4.0';
  const publish = ['publish', remote, '--build', site.copyOf(remote, version)];
  const host = await site.run(publish, { PUBLIC_ORIGIN: away });
  expect([host.code, host.stderr]).toEqual([
    4,
    expect.stringContaining(`The host does not answer at ${away}`),
  ]);
  expect(existsSync(path.join(site.hostRoot(remote), version))).toBe(false);
});

test('an API that is busy for a moment is asked again when it says', async ({ site }) => {
  let asked = 0;
  const server = http.createServer(async (request, response) => {
    asked += 1;
    if (asked === 1) return response.writeHead(503, { 'Retry-After': '1' }).end();
    const answer = await fetch(`${site.api}${request.url}`);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  });
  const { code, stderr } = await site.run(['status'], { API_ORIGIN: await listen(server) });
  server.close();
  expect([code, stderr]).toEqual([0, '']);
  expect(asked).toBeGreaterThan(1);
});

test('a wrong token is refused with what to do', async ({ site }) => {
  const { code, stderr } = await site.run(['halt', remote, '--reason', 'x'], {
    DEPLOY_TOKEN: 'x'.repeat(20),
  });
  expect(code).toBe(1);
  expect(stderr).toContain('refuses the deploy token. Set DEPLOY_TOKEN');
});

test('with --json stdout is one document, of a failure too', async ({ site, first }) => {
  const link = await site.run(['preview', remote, 'stable', '--json']);
  expect(JSON.parse(link.stdout)).toMatchObject({ remote, version: first });
  const status = await site.run(['status', '--json']);
  const { remotes } = JSON.parse(status.stdout);
  expect(remotes).toHaveLength(3);
  expect(remotes[0]).toEqual(await site.statusOf(remotes[0].remote));
  const failed = await site.run(['preview', remote, '9.9.9', '--json']);
  expect(JSON.parse(failed.stdout).error).toMatchObject({ exitCode: 1 });
  expect(failed.stderr).toContain('is not published');
});
