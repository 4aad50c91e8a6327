import { execFile } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

const release = (version: string) => ({
  ...{ version, global: version, preload: [], pages: [], panels: [] },
  entry: { path: `${version}/remoteEntry.js`, integrity: 'sha384-A' },
  requires: { contract: '^2.0.0', shared: {} },
  ...{ publishedAt: '2026-03-14T08:30:00.000Z', by: 'CI' },
});
const remote = {
  ...{ remote: 'careers', title: 'Careers', host: 'https://careers.example.com', revision: 1, earlier: [] },
  ...{ stable: release('1.0.0'), previousStable: null, rollout: null, disabled: null, latest: '1.24.0' },
  versions: [release('1.0.0')],
};

let refusal: { status: number; body: object } | undefined;
const asked: string[] = [];
const sent: unknown[] = [];
function send(response: ServerResponse, body: unknown, status = 200, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}
const registry = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://registry');
  if (url.pathname === '/releases') return send(response, { shell: null, remotes: [remote] });
  asked.push(url.pathname + url.search);
  if (refusal) return send(response, refusal.body, refusal.status);
  request.on('data', (body) => sent.push(JSON.parse(body)));
  if (url.pathname === '/releases/preview')
    return send(response, { token: 'token.signed', expiresAt: '2026-03-15T08:30:00.000Z' });
  if (url.pathname === '/releases/rollout') {
    const rollout = { version: '1.3.0', percent: 100, audience: 'staff', salt: 's', state: 'running' };
    return send(response, { ...remote, rollout, versions: [release('1.3.0'), release('1.0.0')] });
  }
  if (url.pathname !== '/releases/versions') return send(response, []);
  const retired = { reason: 'Wrong prices' };
  const list = [
    { ...release('1.3.0'), retired },
    { ...release('1.0.0'), retired: null },
  ];
  send(response, list, 200, { 'X-Total-Count': '25' });
});
let api = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = registry.address();
  if (!address || typeof address === 'string') throw new Error('the registry has no port');
  api = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  refusal = undefined;
  asked.length = 0;
  sent.length = 0;
});
afterAll(() => new Promise((resolve) => registry.close(resolve)));

function run(words: string[], env: Record<string, string> = { DEPLOY_TOKEN: 'release_of-careers' }) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const command = [path.join(__dirname, 'release.mjs'), ...words];
    const options = { env: { PATH: process.env.PATH, API_ORIGIN: api, DATA_DIR: __dirname, ...env } };
    const child = execFile(process.execPath, command, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

test('status of a remote lists a page of all versions, and says what is retired and where the others are', async () => {
  const { code, stdout } = await run(['status', 'careers']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/1\.3\.0 +retired +0 %/);
  expect(stdout).toMatch(/1\.0\.0 +stable +100 %/);
  expect(stdout).toContain('Page 1 of 2, 25 versions. --page 2 has older ones.');
  expect(asked).toContain('/releases/versions?remote=careers&page=1&limit=20');
});

test('another page is asked for with --page', async () => {
  const { stdout } = await run(['status', 'careers', '--page', '2', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ page: 2, pages: 2, total: 25 });
  expect(asked).toContain('/releases/versions?remote=careers&page=2&limit=20');
});

test.each([
  [['status', 'careers', '--page', 'two'], 'must be a whole number'],
  [['status', 'careers', '--page', '3'], 'there are 2 pages'],
  [['status', '--page', '2'], 'name it'],
])('%j is wrong usage', async (words, message) => {
  const { code, stderr } = await run(words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('without a token status shows what visitors may get, and how to see more', async () => {
  const { code, stdout } = await run(['status', 'careers'], {});
  expect(code).toBe(0);
  expect(stdout).toMatch(/1\.0\.0 +stable/);
  expect(stdout).toContain('With DEPLOY_TOKEN set, all versions are listed.');
});

test('what the API says of a token that has expired is passed on', async () => {
  const message = 'The release token “CI” expired on 2026-03-14.';
  refusal = { status: 401, body: { code: 'token_expired', message } };
  const { code, stderr } = await run(['halt', 'careers', '--reason', 'x']);
  expect([code, stderr]).toEqual([1, `${message}\n`]);
});

test('the latest version is the one that the registry calls so', async () => {
  const { stdout } = await run(['preview', 'careers', 'latest', '--json']);
  expect(JSON.parse(stdout).version).toBe('1.24.0');
});

test('preview prints the link, for as long as --hours says', async () => {
  const env = { DEPLOY_TOKEN: 'release_of-careers', SHELL_ORIGIN: 'https://www.example.com' };
  const { stdout } = await run(['preview', 'careers', '1.3.0', '--hours', '2'], env);
  expect(stdout).toBe('https://www.example.com/preview?token=token.signed\n');
  expect(sent).toEqual([{ remote: 'careers', version: '1.3.0', hours: 2 }]);
  const { code, stderr } = await run(['preview', 'careers', '1.3.0', '--hours', '400'], env);
  expect([code, stderr]).toEqual([2, expect.stringContaining('at most 336')]);
});

test('--staff rolls out to all who are signed in, or to --percent of them, and status says so', async () => {
  const rollout = ['rollout', 'careers', '1.3.0', '--reason', 'We first', '--staff'];
  const { stdout } = await run(rollout);
  expect(stdout).toMatch(/1\.3\.0 +rollout +100 % of staff/);
  expect(stdout).toMatch(/1\.0\.0 +stable +100 %/);
  await run([...rollout, '--percent', '50']);
  expect(sent).toMatchObject([
    { version: '1.3.0', percent: 100, audience: 'staff' },
    { version: '1.3.0', percent: 50, audience: 'staff' },
  ]);
  const { code, stderr } = await run([...rollout, '--plan', '1% 1h, 100%']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('A plan says itself who is first')]);
});
