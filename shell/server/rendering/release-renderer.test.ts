import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { site } from '../../test/site.ts';
import { ReleaseRenderer } from './release-renderer.ts';
import { ReleaseError } from './renderer.ts';

let folder: string;
let renderers: ReleaseRenderer[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
});
afterEach(() => {
  for (const renderer of renderers) renderer.stop();
  renderers = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A release whose thread does this with each request, and how often its thread has failed. */
async function release(does: string, first = '') {
  const file = path.join(folder, `${Math.random()}.cjs`);
  writeFileSync(
    file,
    `const { parentPort } = require('node:worker_threads');
    const say = (message) => parentPort.postMessage({ memoryMb: 1, ...message });
    ${first}
    parentPort.on('message', ({ id, address }) => { ${does} });
    say({ ready: true });`,
  );
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const renderer = new ReleaseRenderer({ file, load: async () => ({}), onFailure });
  renderers.push(renderer);
  await renderer.settled();
  return { renderer, failures };
}

const config = { apiBase: '', site, content: {}, remotes: {}, knowsRemotes: true };
const request = (address: string) => ({ address, config, api: '' });
const page = 'say({ id, html: address, data: null, meta: {} });';
const loops = `if (address === '/loop') for (;;); ${page}`;

/** What it gives as soon as it gives anything. */
async function until<T>(ask: () => T | undefined): Promise<T> {
  for (;;) {
    const result = ask();
    if (result !== undefined) return result;
    await wait(50);
  }
}

test('an address that the release could not render is not tried again at once, others are', async () => {
  const { renderer, failures } = await release(
    `if (address === '/broken') return say({ id, error: 'No', cause: 'release' }); ${page}`,
  );
  await expect(renderer.render(request('/broken'))).rejects.toBeInstanceOf(ReleaseError);
  await expect(renderer.render(request('/broken'))).rejects.toThrow('a moment ago');
  await expect(renderer.render(request('/fine'))).resolves.toMatchObject({ html: '/fine' });
  expect(failures).toHaveLength(1);
});

test('a thread that ends is one failure, however much it was to render, and starts again a second later', async () => {
  const { renderer, failures } = await release(loops);
  const asked = ['/loop', '/one', '/two', '/three'].map((address) => renderer.render(request(address)));
  await Promise.all(asked.map((rendering) => expect(rendering).rejects.toBeInstanceOf(ReleaseError)));
  expect(failures).toHaveLength(1);
  // Paused, which is not the fault of these pages.
  expect(renderer.render(request('/one'))).toBeUndefined();
  const again = await until(() => renderer.render(request('/one')));
  expect(again.html).toBe('/one');
});

test('more than a thread can do while visitors wait is not asked of it', async () => {
  const { renderer } = await release(`setTimeout(() => { ${page} }, 200);`);
  const asked = Array.from({ length: 60 }, (_, number) => renderer.render(request(`/${number}`)));
  expect(asked.filter((rendering) => rendering === undefined)).toHaveLength(28);
  await Promise.all(asked);
  await expect(renderer.render(request('/after'))).resolves.toMatchObject({ html: '/after' });
});

test('a release whose code does not load is to blame for every page', async () => {
  const { renderer, failures } = await release(page, "throw new Error('broken')");
  await expect(renderer.render(request('/one'))).rejects.toBeInstanceOf(ReleaseError);
  expect(failures).toHaveLength(1);
});
