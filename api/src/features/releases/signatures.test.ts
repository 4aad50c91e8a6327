import { generateKeyPairSync, sign } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import type { ReleaseManifest } from 'contracts/releases';
import { signedText } from 'serving/release-signature';
import { change, createRemote, manifest, portal } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Registry } from './registry.model.ts';
import { Release } from './release.model.ts';

const PORTAL = 'mfe-portal';
const publisher = generateKeyPairSync('ed25519');
const successor = generateKeyPairSync('ed25519');
const publicKey = (pair: typeof publisher) => String(pair.publicKey.export({ format: 'jwk' }).x);

function signed(release: ReleaseManifest, { pair = publisher, remote = PORTAL } = {}): ReleaseManifest {
  const text = Buffer.from(signedText(remote, release));
  return { ...release, signature: sign(null, text, pair.privateKey).toString('base64url') };
}

let app: TestApp;
let admin: AxiosInstance;
beforeAll(async () => {
  const releaseKeys = [publicKey(publisher), publicKey(successor)];
  app = await startTestApp({ config: { releaseKeys } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  await createRemote(admin, PORTAL);
});
afterAll(() => app.close());

const publish = (release: ReleaseManifest) => admin.post('/releases/publish', { remote: PORTAL, release });
const publishSigned = async (...versions: string[]) => {
  for (const version of versions)
    expect(await publish(signed(manifest(version)))).toMatchObject({ status: 200 });
};
const refused = { status: 422, data: { code: 'not_signed' } };

test('a signed release is published, and readers get its signature', async () => {
  const page = { path: '/news/:item', title: 'News', indexed: true, shows: 'article' as const, preload: [] };
  const release = signed(
    manifest('1.0.0', {
      pages: [{ ...page, description: '' }],
      panels: ['assistant'],
      requires: { contract: '^2.0.0', shared: { 'react-dom': '^19.0.0', react: '^19.0.0' } },
    }),
  );
  expect(await publish(release)).toMatchObject({ status: 200 });
  expect((await portal(app.client())).stable).toMatchObject(release);
});

test.each([
  ['without a signature', manifest('1.0.0')],
  [
    'signed with a key that the site does not know',
    signed(manifest('1.0.0'), { pair: generateKeyPairSync('ed25519') }),
  ],
  ['signed for another remote', signed(manifest('1.0.0'), { remote: 'mfe-public' })],
  ['with a signature of another version', { ...signed(manifest('1.1.0')), ...manifest('1.0.0') }],
  ['with another page than was signed', { ...signed(manifest('1.0.0')), pages: [] }],
])('a release %s is refused', async (_, release) => {
  expect(await publish(release)).toMatchObject(refused);
  expect((await portal(admin)).stable).toBeNull();
});

test.each([
  ['rollout', { version: '1.1.0', percent: 10 }],
  ['promote', { version: '1.1.0' }],
  ['rollback', {}],
])('%s refuses a version that was changed in the database', async (action, body) => {
  await publishSigned('1.0.0', '1.1.0');
  await Release.updateOne({ version: '1.1.0' }, { $set: { pages: [] } });
  if (action === 'rollback') await Registry.updateOne({ _id: PORTAL }, { $set: { earlier: ['1.1.0'] } });
  expect(await change(admin, action, body)).toMatchObject(refused);
  expect((await portal(admin)).stable?.version).toBe('1.0.0');
});

test('publishing a known build again adds the signature that it lacks', async () => {
  await publishSigned('1.0.0', '1.1.0');
  await Release.updateOne({ version: '1.1.0' }, { $unset: { signature: '' } });
  expect(await change(admin, 'promote', { version: '1.1.0' })).toMatchObject(refused);
  await publishSigned('1.1.0');
  expect(await change(admin, 'promote', { version: '1.1.0' })).toMatchObject({ status: 200 });
});

test('publishing a known build again with another trusted key replaces its signature', async () => {
  await publishSigned('1.0.0');
  const release = signed(manifest('1.0.0'), { pair: successor });
  expect(await publish(release)).toMatchObject({ status: 200 });
  expect((await portal(admin)).stable?.signature).toBe(release.signature);
});
