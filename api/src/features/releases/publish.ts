import type { ReleaseManifest, RemoteReleases } from 'contracts/releases';
import type { RemoteName } from 'contracts/site';
import { isDuplicateKey } from '../../database/errors.ts';
import { HttpError } from '../../lib/http-error.ts';
import { type Author, changeRemote } from './registry.ts';
import { Release, releaseId } from './release.model.ts';

/** A release as it was sent, or as it was stored. */
type Fingerprinted = Omit<ReleaseManifest, 'preload'> & {
  preload: { path: string; integrity: string; page?: string | null | undefined }[];
};

/** The same for the same content, whatever order the fields came in. */
function fingerprint({ version, entry, global, preload, contract }: Fingerprinted): string {
  const early = preload.map(({ path, integrity, page }) => [path, integrity, page]);
  return JSON.stringify([version, global, contract, entry.path, entry.integrity, early]);
}

/** Throws 409 unless the version stands there with the same content. */
async function assertSame(remote: RemoteName, release: ReleaseManifest): Promise<void> {
  const { version, global } = release;
  const existing = await Release.findById(releaseId(remote, version)).lean();
  if (!existing) {
    const message = `Another build sets ${global} already; each build needs a global of its own.`;
    throw new HttpError(409, 'global_taken', message, { fields: { 'release.global': message } });
  }
  if (fingerprint(existing) === fingerprint(release)) return;
  const message = `${remote} ${version} is published with other content. Publish this build under a new version.`;
  throw new HttpError(409, 'version_taken', message, { fields: { 'release.version': message } });
}

async function store(remote: RemoteName, release: ReleaseManifest, by: string): Promise<void> {
  const published = { by, published_at: new Date(Date.now()) };
  try {
    await Release.create({ ...release, _id: releaseId(remote, release.version), remote, ...published });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await assertSame(remote, release);
  }
}

/**
 * Stores a build and lists it; the first of a remote is stable at once. Again with the same content changes nothing. Throws 409
 * when the version, or the global of another build, is taken.
 */
export async function publish(
  remote: RemoteName,
  release: ReleaseManifest,
  author: Author,
): Promise<RemoteReleases> {
  const { version } = release;
  await store(remote, release, author.by);
  return changeRemote(remote, author, ({ versions, stable }) => {
    if (versions.includes(version)) return undefined;
    const set = { versions: [...versions, version], stable: stable ?? version };
    return { action: 'publish', version, set };
  });
}
