import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseRegistry } from './release-registry.ts';

let folder: string;
let registry: ReleaseRegistry | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
});
afterEach(() => {
  registry?.stop();
  rmSync(folder, { recursive: true });
});

const list = (version: string) => ({
  remotes: [
    {
      ...{ remote: 'mfe-public', title: 'Public pages', host: null },
      stable: {
        version,
        entry: { path: `${version}/remoteEntry.js`, integrity: 'sha384-x' },
        global: 'g',
        ...{ preload: [], pages: [], panels: [], requires: { contract: '^2.0.0', shared: {} } },
      },
      earlier: [],
      rollout: null,
      disabled: null,
      versions: [],
    },
  ],
});

/** An API whose registry responds with what the test sets; down when nothing is set. */
function api(answer?: unknown) {
  const state = { answer, etags: [] as string[], logged: [] as string[] };
  const fetcher: typeof fetch = async (_address, init) => {
    const known = new Headers(init?.headers).get('If-None-Match') ?? '';
    state.etags.push(known);
    if (!state.answer) throw new TypeError('fetch failed');
    const etag = JSON.stringify(state.answer).length.toString();
    if (known === etag) return new Response(null, { status: 304 });
    return Response.json(state.answer, { headers: { ETag: etag } });
  };
  const log = {
    warn: (_: unknown, message?: string) => state.logged.push(message ?? ''),
    info: (message: unknown) => state.logged.push(String(message)),
  };
  const file = path.join(folder, 'deep/releases.json');
  registry = new ReleaseRegistry({ api: 'https://api.test', file, log, fetcher });
  return { state, registry };
}

const stableOf = (known: ReleaseRegistry) => known.remotes[0]?.stable?.version;

test('it knows what the registry said', async () => {
  const { registry } = api(list('1.0.0'));
  await registry.start();
  expect(stableOf(registry)).toBe('1.0.0');
});

test('an unchanged response is not sent again', async () => {
  const { registry, state } = api(list('1.0.0'));
  await registry.refresh();
  await registry.refresh();
  expect(state.etags[0]).toBe('');
  expect(state.etags[1]).not.toBe('');
  expect(stableOf(registry)).toBe('1.0.0');
});

test('while the API is down its last response is used, and the log says so once', async () => {
  const { registry, state } = api(list('1.0.0'));
  await registry.refresh();
  state.answer = undefined;
  await registry.refresh();
  await registry.refresh();
  expect(stableOf(registry)).toBe('1.0.0');
  expect(state.logged).toEqual(['the release registry does not respond; its last response is used']);
  state.answer = list('1.1.0 is longer');
  await registry.refresh();
  expect(stableOf(registry)).toBe('1.1.0 is longer');
  expect(state.logged).toHaveLength(2);
});

test('a start while the API is down uses the response of the run before', async () => {
  await api(list('1.0.0')).registry.refresh();
  const { registry } = api();
  await registry.start();
  expect(stableOf(registry)).toBe('1.0.0');
});

test('a first start while the API is away knows nothing, and does not fail', async () => {
  const { registry } = api();
  await registry.start();
  expect(registry.remotes).toEqual([]);
});

test('a response that is not a list of releases counts as none', async () => {
  const { registry, state } = api(list('1.0.0'));
  await registry.refresh();
  state.answer = { remotes: [{ remote: 'mfe-public', stable: 'yes' }] };
  await registry.refresh();
  expect(stableOf(registry)).toBe('1.0.0');
});

test('those who ask at the same time ask once', async () => {
  const { registry, state } = api(list('1.0.0'));
  await Promise.all([registry.refresh(), registry.refresh(), registry.refresh()]);
  expect(state.etags).toHaveLength(1);
});
