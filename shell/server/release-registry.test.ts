import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseKeys } from 'serving/release-signature';
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
  const overrideFile = path.join(folder, 'override.json');
  const keys = new ReleaseKeys([]);
  registry = new ReleaseRegistry({ api: 'https://api.test', file, overrideFile, keys, log, fetcher });
  return { state, registry, file, override: (text: string) => writeFileSync(overrideFile, text) };
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

test('a response that says the same keeps every object, and one that changes a remote keeps the others', async () => {
  const both = (version: string) => ({
    remotes: [...list('1.0.0').remotes, ...list(version).remotes.map((one) => ({ ...one, remote: 'other' }))],
  });
  const { registry, state } = api(both('2.0.0'));
  await registry.refresh();
  const before = registry.remotes;
  state.answer = { ...both('2.0.0'), shell: 'Something else has changed.' };
  await registry.refresh();
  expect(registry.remotes).toBe(before);
  state.answer = both('2.1.0');
  await registry.refresh();
  expect(registry.remotes[0]).toBe(before[0]);
  expect(registry.remotes[1]).not.toBe(before[1]);
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

test('a start uses the response of the run before until the API responds', async () => {
  await api(list('1.0.0')).registry.refresh();
  const { registry } = api();
  await registry.readSaved();
  expect(stableOf(registry)).toBe('1.0.0');
  await registry.start();
  expect(stableOf(registry)).toBe('1.0.0');
});

test('a first start while the API is away knows nothing, and does not fail', async () => {
  const { registry } = api();
  await registry.readSaved();
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

test('whoever asks while an earlier request is on its way gets what was true when they asked', async () => {
  const { registry, state } = api(list('1.0.0'));
  const earlier = registry.refresh();
  while (state.etags.length === 0) await new Promise(setImmediate);
  state.answer = list('10.0.0');
  await registry.refresh();
  expect(stableOf(registry)).toBe('10.0.0');
  await earlier;
});

test('it says how old its last response is, and whether the API responds', async () => {
  const { registry, state } = api(list('1.0.0'));
  expect([registry.ageSeconds, registry.responds]).toEqual([undefined, false]);
  await registry.refresh();
  expect([registry.ageSeconds, registry.responds]).toEqual([0, true]);
  state.answer = undefined;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000);
  await registry.refresh();
  expect([registry.ageSeconds, registry.responds]).toEqual([90, false]);
  jest.restoreAllMocks();
});

test('a damaged file of the run before is set aside, and said', async () => {
  const { registry, state, file } = api();
  mkdirSync(path.dirname(file));
  writeFileSync(file, '{"remotes":[{"remote":"mfe-pub');
  await registry.readSaved();
  expect(registry.hasAnswered).toBe(false);
  expect(readdirSync(path.dirname(file))).toEqual([expect.stringMatching(/^releases\.json\.damaged-\d+$/)]);
  expect(state.logged[0]).toMatch(/is damaged, and was set aside/);
});

test('a file overrides what the registry says, also while it is away', async () => {
  const both = list('1.1.0');
  const [remote] = both.remotes;
  const before = { ...remote?.stable, version: '1.0.0' };
  const { registry, state, override } = api({ remotes: [{ ...remote, versions: [remote?.stable, before] }] });
  await registry.refresh();
  state.answer = undefined;
  override('{ "mfe-public": "1.0.0" }');
  await registry.refresh();
  expect([stableOf(registry), registry.overrides]).toEqual(['1.0.0', { 'mfe-public': '1.0.0' }]);
  override('{ "mfe-public": "off" }');
  await registry.refresh();
  expect(registry.remotes[0]?.disabled?.reason).toMatch(/come back later/);
  override('{}');
  await registry.refresh();
  expect([stableOf(registry), registry.remotes[0]?.disabled]).toEqual(['1.1.0', null]);
});

test.each(['not JSON', '["mfe-public"]', '{ "mfe-public": "9.9.9" }'])(
  'an override that makes no sense (%s) changes nothing, and is said',
  async (text) => {
    const { registry, state, override } = api(list('1.0.0'));
    override(text);
    await registry.refresh();
    expect(stableOf(registry)).toBe('1.0.0');
    expect(state.logged.join()).toMatch(/RELEASES_OVERRIDE .*nothing is changed/);
  },
);
