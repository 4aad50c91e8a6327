import type { ReleaseFile, ReleaseManifest, RemoteReleases } from 'contracts/releases';
import { isDuplicateKey } from '../../database/errors.ts';
import { HttpError } from '../../lib/http-error.ts';
import { retiredFor } from './changes.ts';
import { assertContentTypes, storeContentTypes } from './content-types.ts';
import { assertShowable } from './fit.ts';
import { type Author, changeRemote, registryOf } from './registry.ts';
import { Release, releaseId } from './release.model.ts';
import { presentRelease } from './release.presenter.ts';
import { areReleaseKeysSet, assertSigned } from './release-keys.ts';

/** The same for the same content, whatever order the fields came in. */
function fingerprint(release: ReleaseManifest): string {
  const { version, entry, global, preload, server, pages, panels, requires } = release;
  const filesOf = (list: ReleaseFile[]) => list.map(({ path, integrity }) => [path, integrity]);
  const shared = Object.entries(requires.shared).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    [version, global, requires.contract, shared, panels],
    filesOf([entry, ...preload]),
    filesOf(server ? [server] : []),
    pages.map((page) => [
      [page.path, page.title, page.description, page.indexed, page.layout],
      [page.shows, page.item?.kind, page.item?.parameter],
      [page.query, page.content, page.needs, page.filled],
      filesOf(page.preload),
    ]),
    release.files && filesOf(release.files),
    release.contentHash,
  ]);
}

/** Throws 409 unless the version stands there with the same content. */
async function assertSame(remote: string, release: ReleaseManifest): Promise<void> {
  const { version, global } = release;
  const existing = await Release.findById(releaseId(remote, version)).lean();
  if (!existing) {
    const message = `Another build sets ${global} already; each build needs a global of its own.`;
    throw new HttpError(409, 'global_taken', message, { fields: { 'release.global': message } });
  }
  if (fingerprint(presentRelease(existing)) === fingerprint(release)) return;
  const message = `${remote} ${version} is published with other content. Publish this build under a new version.`;
  throw new HttpError(409, 'version_taken', message, { fields: { 'release.version': message } });
}

/** A signature for a version that has none, or one of a key that is no longer trusted. */
async function addSignature(remote: string, { version, signature }: ReleaseManifest): Promise<void> {
  if (!signature) return;
  const without = areReleaseKeysSet() ? { $ne: signature } : null;
  await Release.updateOne({ _id: releaseId(remote, version), signature: without }, { $set: { signature } });
}

/** As it is stored, without when and by whom. */
function recordOf(remote: string, { requires, ...release }: ReleaseManifest) {
  const shared = Object.entries(requires.shared).map(([name, range]) => ({ name, range }));
  const { contract } = requires;
  return { ...release, _id: releaseId(remote, release.version), remote, requires: { contract, shared } };
}

async function store(remote: string, release: ReleaseManifest, by: string): Promise<void> {
  const stored = new Release({ ...recordOf(remote, release), by, published_at: new Date(Date.now()) });
  // As readers will get it: a signature has to outlive the way through the database.
  assertSigned(remote, presentRelease(stored.toObject()));
  try {
    await stored.save();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await assertSame(remote, release);
    await addSignature(remote, release);
  }
}

/** What a publisher sends. */
interface Build {
  release: ReleaseManifest;
  /** JSON of its content types. */
  contentTypes?: string | undefined;
}

/**
 * Stores a build and lists it; the first of a remote is stable at once. Again with the same content changes nothing, but that a
 * signature is added. Throws 404 when there is no such remote, 422 when the build isn't signed or visitors couldn't be given it, and 409 when the version is taken or retired, or
 * the global is another build's.
 */
export async function publish(
  remote: string,
  { release, contentTypes }: Build,
  author: Author,
): Promise<RemoteReleases> {
  const { version } = release;
  const registry = await registryOf(remote);
  const retired = retiredFor(registry, version);
  if (retired !== undefined) {
    const message = `${remote} ${version} was retired for good: ${retired} Publish the build under a new version.`;
    throw new HttpError(409, 'retired', message, { fields: { 'release.version': message } });
  }
  if (!registry.versions.includes(version)) await assertShowable(recordOf(remote, release));
  await assertContentTypes(remote, release, contentTypes);
  await storeContentTypes(contentTypes);
  await store(remote, release, author.by);
  return changeRemote(remote, author, ({ versions, stable }) => {
    if (versions.includes(version)) return undefined;
    return {
      action: 'publish',
      version,
      set: { versions: [...versions, version], stable: stable ?? version },
    };
  });
}
