import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseKeys } from 'serving/release-signature';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(...words: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const command = [path.join(__dirname, 'release.mjs'), ...words];
    const child = execFile(process.execPath, command, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const manifest = {
  ...{ version: '1.0.0', global: 'g', panels: [], preload: [], server: undefined },
  entry: { path: '1.0.0/remoteEntry.js', integrity: 'sha384-ü' },
  pages: [{ path: '/news', title: 'News “now”', indexed: true, preload: [] }],
  requires: { contract: '^2.0.0', shared: { react: '^19.0.0', 'react-dom': '^19.0.0' } },
};

test('a made key signs what its public half accepts, as a path and as text', async () => {
  const { publicHalf, signed, signingKey } = await import('./release/signing-key.mjs');
  const file = path.join(folder, 'made/key.pem');
  const { code, stdout } = await release('key', '--out', file, '--json');
  const { publicKey } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const pem = readFileSync(file, 'utf8');
  for (const RELEASE_SIGNING_KEY of [file, pem, pem.replaceAll('\n', '\\n')]) {
    const key = signingKey({ RELEASE_SIGNING_KEY });
    expect(publicHalf(key)).toBe(publicKey);
    const sent = JSON.parse(JSON.stringify(signed('careers', manifest, key)));
    const keys = new ReleaseKeys([publicKey]);
    expect(keys.accept('careers', { ...sent, publishedAt: 'now', by: 'deploy' })).toBe(true);
    expect(keys.accept('jobs', sent)).toBe(false);
    expect(keys.accept('careers', { ...sent, panels: ['assistant'] })).toBe(false);
  }
});

test('a key is never overwritten', async () => {
  const file = path.join(folder, 'key.pem');
  await release('key', '--out', file);
  const before = readFileSync(file, 'utf8');
  const { code, stderr } = await release('key', '--out', file);
  expect([code, stderr]).toEqual([1, `${file} is there already; a key is never overwritten.\n`]);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test.each([
  ['the path of nothing', () => path.join(folder, 'missing.pem'), 'neither a PEM nor the path of one'],
  [
    'a key of another kind',
    () =>
      generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    'no Ed25519 private key',
  ],
  ['no key', () => '-----BEGIN PRIVATE KEY-----', 'no Ed25519 private key'],
])('a signing key that is %s is wrong usage', async (_, value, message) => {
  const { signingKey } = await import('./release/signing-key.mjs');
  expect(() => signingKey({ RELEASE_SIGNING_KEY: value() })).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  );
});

test('a site on this machine makes its key once, and takes public keys that are set', async () => {
  const { ensurePublicKeys, publicHalf, signingKey } = await import('./release/signing-key.mjs');
  const made = ensurePublicKeys({ DATA_DIR: folder });
  expect(ensurePublicKeys({ DATA_DIR: folder })).toBe(made);
  expect(publicHalf(signingKey({ DATA_DIR: folder }))).toBe(made);
  expect(ensurePublicKeys({ DATA_DIR: folder, RELEASE_PUBLIC_KEYS: 'one,two' })).toBe('one,two');
});
