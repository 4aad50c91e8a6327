import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../test/clock.ts';
import { isRunning, rendererScript } from '../../test/renderer-script.ts';
import { site } from '../../test/site.ts';
import type { KnownRelease } from '../release-registry.ts';
import { type RenderableRelease, Renderers, type RenderingCount } from './renderers.ts';

const script = 'module.exports = {};';
let host: http.Server;
let hostAddress: string;
let folder: string;
let renderers: Renderers;
let counts: RenderingCount[] = [];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'renderers-')));
  host = http.createServer((_, response) => response.end(script));
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  hostAddress = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
beforeEach(() => {
  counts = [];
  const says = "page(id, (started.remote?.version ?? 'shell') + address + ' ' + process.pid)";
  renderers = new Renderers({
    file: rendererScript(
      folder,
      `if (address === '/broken') return say({ id, error: 'No', cause: 'release' }); ${says}`,
    ),
    api: {
      ask: async () => {
        throw new Error('Nothing is asked for here');
      },
    },
    log: { warn: () => {}, info: () => {} },
    reach: (address) => address,
    onCount: (count) => counts.push(count),
  });
});
afterEach(() => renderers.stop());
afterAll(() => {
  host.close();
  rmSync(folder, { recursive: true });
});

function releaseOf(version: string): RenderableRelease {
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const release: KnownRelease = {
    version,
    entry: { path: `${version}/remoteEntry.js`, integrity },
    server: { path: `${version}/server.js`, integrity },
    global: version,
    preload: [],
    pages: [],
    panels: [],
    requires: { contract: '^2.0.0', shared: {} },
  };
  return { remote: 'mfe-public', host: hostAddress, release };
}

const config = { apiBase: '', site, content: {}, remotes: {}, knowsRemotes: true };

/** What a release has rendered, and the process that did. */
async function render(release: RenderableRelease | undefined, address = '/home') {
  const { part } = await renderers.render(release, { address, config });
  const [page, pid] = part.html.split(' ');
  return { page, pid: Number(pid) };
}

test('each release is rendered by a process of its own, and so are the pages of the shell', async () => {
  const releases = ['1.0.0', '1.1.0'].map(releaseOf);
  renderers.offer(releases);
  const rendered = await Promise.all([...releases, undefined].map((release) => render(release)));
  expect(rendered.map(({ page }) => page)).toEqual(['1.0.0/home', '1.1.0/home', 'shell/home']);
  expect(new Set(rendered.map(({ pid }) => pid)).size).toBe(3);
});

test('a release that is offered still keeps its process', async () => {
  renderers.offer([releaseOf('1.0.0')]);
  const before = await render(releaseOf('1.0.0'));
  renderers.offer([releaseOf('1.1.0'), releaseOf('1.0.0')]);
  expect(await render(releaseOf('1.0.0'))).toEqual(before);
});

test('the process of a release that nobody is offered any more is ended, and no other is', async () => {
  renderers.offer([releaseOf('1.0.0')]);
  const old = await render(releaseOf('1.0.0'));
  const shells = await render(undefined);
  renderers.offer([releaseOf('1.1.0')]);
  await until(() => !isRunning(old.pid));
  expect(await render(undefined)).toEqual(shells);
});

test('of the versions that are previewed the last two have processes, beside those that are offered', async () => {
  renderers.offer([releaseOf('1.0.0')]);
  const offered = await render(releaseOf('1.0.0'));
  const previewed = [];
  for (const version of ['2.0.0', '2.1.0', '2.2.0', '2.3.0'])
    previewed.push(await render(releaseOf(version)));
  const [first, second, ...lastTwo] = previewed.map(({ pid }) => pid);
  await until(() => ![first, second].some((pid) => pid !== undefined && isRunning(pid)));
  expect([offered.pid, ...lastTwo].map(isRunning)).toEqual([true, true, true]);
});

test('each page that a release has rendered is counted, and each of its failures', async () => {
  const release = releaseOf('1.0.0');
  await render(release);
  await expect(render(release, '/broken')).rejects.toThrow('No');
  const one = { remote: 'mfe-public', version: '1.0.0' };
  expect(counts).toEqual([
    { ...one, outcome: 'rendered' },
    {
      ...one,
      outcome: 'failed',
      hasEnded: false,
      address: '/broken',
      error: expect.objectContaining({ message: 'No' }),
    },
  ]);
});

test('a release whose host is away is not to blame', async () => {
  const lost = { ...releaseOf('1.0.0'), host: 'http://127.0.0.1:1' };
  await expect(render(lost)).rejects.toThrow('It can’t be started now');
  expect(counts).toEqual([]);
});

test('a release whose script is not the one that was published is to blame', async () => {
  const { release, ...rest } = releaseOf('1.0.0');
  const server = { path: '1.0.0/server.js', integrity: 'sha384-of-another' };
  await expect(render({ ...rest, release: { ...release, server } })).rejects.toThrow('not the file');
  expect(counts).toMatchObject([{ version: '1.0.0', outcome: 'failed' }]);
});
