import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseKeys, signedText } from 'serving/release-signature';
import { ReleaseRegistry } from './release-registry.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const trusted = String(publicKey.export({ format: 'jwk' }).x);
const remote = 'mfe-public';

const file = (name: string) => ({ path: `1.0.0/${name}`, integrity: `sha384-${name}` });
const manifest = (version: string) => ({
  version,
  ...{ entry: file('remoteEntry.js'), global: 'g', preload: [file('app.css')], server: file('server.js') },
  pages: [{ path: '/home', title: 'Home', indexed: true, preload: [file('home.js')] }],
  ...{ panels: ['assistant'], requires: { contract: '^2.0.0', shared: { react: '^19.0.0' } } },
});
const signatureOf = (release: object, of = remote) =>
  sign(null, Buffer.from(signedText(of, release)), privateKey).toString('base64url');

/** As the registry has it, with a field that this shell is too old to know. */
function published(version: string) {
  const release = { ...manifest(version), from: 'a later version' };
  return {
    ...release,
    signature: signatureOf(release),
    publishedAt: '2026-03-14T08:30:00.000Z',
    by: 'deploy',
  };
}

type Published = ReturnType<typeof published>;
const listOf = (stable: object, versions: object[] = [stable]) => ({
  remotes: [
    {
      remote,
      title: 'Public pages',
      host: null,
      stable,
      earlier: ['0.9.0'],
      rollout: null,
      disabled: null,
      versions,
    },
  ],
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function registryWith(answer: unknown, keys = [trusted]) {
  const warnings: unknown[] = [];
  const log = { warn: (details: unknown) => warnings.push(details), info: () => {} };
  const fetcher: typeof fetch = async () => {
    if (!answer) throw new TypeError('fetch failed');
    return Response.json(answer);
  };
  const saved = path.join(folder, 'releases.json');
  const options = { api: 'https://api.test', file: saved, keys: new ReleaseKeys(keys), log, fetcher };
  return { registry: new ReleaseRegistry(options), warnings, saved };
}

const known = ({ remotes: [first] }: ReleaseRegistry) => ({
  stable: first?.stable?.version,
  versions: first?.versions.map(({ version }) => version),
});

test('a signed release is known, whatever order its fields come in', async () => {
  const turned = Object.fromEntries(Object.entries(published('1.0.0')).reverse());
  const { registry, warnings } = registryWith(listOf(turned));
  await registry.refresh();
  expect(known(registry)).toEqual({ stable: '1.0.0', versions: ['1.0.0'] });
  expect(warnings).toEqual([]);
});

const tampered: [string, (release: Published) => object][] = [
  ['no signature', ({ signature: _, ...release }) => release],
  ['another entry', (release) => ({ ...release, entry: { ...release.entry, integrity: 'sha384-other' } })],
  [
    "another hash of a page's file",
    (release) => ({
      ...release,
      pages: [{ ...release.pages[0], preload: [{ ...file('home.js'), integrity: 'sha384-x' }] }],
    }),
  ],
  ['another script for the server', (release) => ({ ...release, server: file('other.js') })],
  ['a page at another path', (release) => ({ ...release, pages: [{ ...release.pages[0], path: '/login' }] })],
  [
    'a page more',
    (release) => ({ ...release, pages: [...release.pages, { ...release.pages[0], path: '/login' }] }),
  ],
  ['another requirement', (release) => ({ ...release, requires: { ...release.requires, contract: '*' } })],
  ['another panel', (release) => ({ ...release, panels: [] })],
  ['another version', (release) => ({ ...release, version: '1.0.1' })],
  ['a field that was not signed', (release) => ({ ...release, files: [] })],
  [
    "another remote's signature",
    (release) => ({ ...release, signature: signatureOf(release, 'mfe-portal') }),
  ],
];

test.each(tampered)('a release with %s is not offered, and the log names it once', async (_, change) => {
  const good = published('0.9.0');
  const { registry, warnings } = registryWith(
    listOf(change(published('1.0.0')), [change(published('1.0.0')), good]),
  );
  await registry.refresh();
  await registry.refresh();
  expect(known(registry)).toEqual({ stable: undefined, versions: ['0.9.0'] });
  expect(warnings).toEqual([{ releases: [expect.stringMatching(/^mfe-public 1\.0\.[01]$/)] }]);
});

test('without keys every release is known', async () => {
  const { signature: _, ...unsigned } = published('1.0.0');
  const { registry } = registryWith(listOf(unsigned), []);
  await registry.refresh();
  expect(known(registry).stable).toBe('1.0.0');
});

test('several keys can be trusted at once', async () => {
  const other = String(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x);
  const { registry } = registryWith(listOf(published('1.0.0')), [other, trusted]);
  await registry.refresh();
  expect(known(registry).stable).toBe('1.0.0');
});

test('the last response on disk is verified again', async () => {
  const { registry, saved } = registryWith(listOf(published('1.0.0')));
  await registry.refresh();
  const restarted = registryWith(undefined).registry;
  await restarted.readSaved();
  expect(known(restarted).stable).toBe('1.0.0');
  writeFileSync(saved, readFileSync(saved, 'utf8').replaceAll('sha384-remoteEntry.js', 'sha384-other'));
  const deceived = registryWith(undefined).registry;
  await deceived.readSaved();
  expect(known(deceived).stable).toBeUndefined();
});

describe('a version that is looked up', () => {
  function lookingUp(release: object | undefined) {
    const asked: string[] = [];
    const fetcher: typeof fetch = async (address) => {
      asked.push(String(address));
      if (String(address).endsWith('/releases')) return Response.json(listOf(published('1.0.0')));
      return release ? Response.json(release) : new Response(null, { status: 404 });
    };
    const log = { warn: () => {}, info: () => {} };
    const keys = new ReleaseKeys([trusted]);
    const options = { api: 'https://api.test', file: path.join(folder, 'r.json'), keys, log, fetcher };
    return { registry: new ReleaseRegistry(options), asked };
  }

  test('is known from then on, and asked for once', async () => {
    const { registry, asked } = lookingUp(published('1.1.0'));
    await registry.refresh();
    await Promise.all([registry.lookUp(remote, '1.1.0'), registry.lookUp(remote, '1.1.0')]);
    await registry.lookUp(remote, '1.1.0');
    expect(known(registry).versions).toEqual(['1.0.0', '1.1.0']);
    expect(asked).toEqual([
      'https://api.test/releases',
      'https://api.test/releases/version?remote=mfe-public&version=1.1.0',
    ]);
  });

  test.each([
    ['is not published', undefined],
    ['is not signed', { ...published('1.1.0'), global: 'other' }],
    ['is another than was asked for', published('1.2.0')],
  ])('and %s is not known, and not asked for again', async (_, release) => {
    const { registry, asked } = lookingUp(release);
    await registry.refresh();
    await registry.lookUp(remote, '1.1.0');
    await registry.lookUp(remote, '1.1.0');
    expect(known(registry).versions).toEqual(['1.0.0']);
    expect(asked).toHaveLength(2);
  });
});
