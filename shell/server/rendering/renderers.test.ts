import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { site } from '../../test/site.ts';
import type { KnownRelease } from '../release-registry.ts';
import { type RenderableRelease, Renderers } from './renderers.ts';

const script = 'module.exports = {};';
let host: http.Server;
let hostAddress: string;
let folder: string;
let renderers: Renderers;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'renderers-'));
  host = http.createServer((_, response) => response.end(script));
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  hostAddress = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
beforeEach(() => {
  const file = path.join(folder, 'worker.cjs');
  // Says which release it is for whenever it is asked.
  writeFileSync(
    file,
    `const { parentPort, workerData, BroadcastChannel } = require('node:worker_threads');
    const roll = new BroadcastChannel('roll-call');
    roll.onmessage = ({ data }) => data === 'who?' && roll.postMessage(workerData.remote?.version ?? 'shell');
    parentPort.on('message', ({ id, address }) =>
      parentPort.postMessage({ id, html: (workerData.remote?.version ?? 'shell') + address, data: null, meta: {}, memoryMb: 1 }));
    parentPort.postMessage({ ready: true });`,
  );
  renderers = new Renderers({ file, log: { warn: () => {} }, reach: (address) => address });
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
const request = { address: '/home', config, api: '' };

/** The threads that answer, once `count` have. */
async function rollCall(count: number): Promise<string[]> {
  const roll = new BroadcastChannel('roll-call');
  const present: string[] = [];
  await new Promise<void>((resolve) => {
    roll.onmessage = ({ data }: { data: string }) => {
      present.push(data);
      if (present.length === count) resolve();
    };
    roll.postMessage('who?');
  });
  roll.close();
  return present.sort();
}

test('each release is rendered by a thread of its own', async () => {
  const releases = ['1.0.0', '1.1.0'].map(releaseOf);
  await renderers.keep(releases);
  const parts = await Promise.all(releases.map((release) => renderers.render(release, request)));
  expect(parts.map((part) => part?.html)).toEqual(['1.0.0/home', '1.1.0/home']);
  expect(await rollCall(3)).toEqual(['1.0.0', '1.1.0', 'shell']);
});

test('after 100 published releases only the threads of those that are offered are left', async () => {
  for (let number = 0; number < 100; number += 1) await renderers.keep([releaseOf(`1.${number}.0`)]);
  expect((await renderers.render(releaseOf('1.99.0'), request))?.html).toBe('1.99.0/home');
  expect(await rollCall(2)).toEqual(['1.99.0', 'shell']);
});

test('whoever looks at one preview after another leaves two threads behind', async () => {
  await renderers.keep([releaseOf('1.0.0')]);
  for (const version of ['2.0.0', '2.1.0', '2.2.0', '2.3.0'])
    while (!(await renderers.render(releaseOf(version), request))) await setImmediate();
  expect(await rollCall(4)).toEqual(['1.0.0', '2.2.0', '2.3.0', 'shell']);
});
