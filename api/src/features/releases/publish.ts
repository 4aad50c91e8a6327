import type { ReleaseFile, ReleaseManifest, RemoteReleases } from 'contracts/releases';
import { isDuplicateKey } from '../../database/errors.ts';
import { HttpError } from '../../lib/http-error.ts';
import { assertShowable } from './fit.ts';
import { type Author, changeRemote, registryOf } from './registry.ts';
import { Release, releaseId } from './release.model.ts';
import { presentRelease } from './release.presenter.ts';

/** The same for the same content, whatever order the fields came in. */
function fingerprint({ version, entry, global, preload, pages, panels, requires }: ReleaseManifest): string {
  const files = (list: ReleaseFile[]) => list.map(({ path, integrity }) => [path, integrity]);
  const shared = Object.entries(requires.shared).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    [version, global, requires.contract, shared, panels],
    files([entry, ...preload]),
    pages.map((page) => [
      [page.path, page.title, page.description, page.indexed, page.layout],
      [page.item?.kind, page.item?.parameter],
      files(page.preload),
    ]),
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

/** As it is stored, without when and by whom. */
function recordOf(remote: string, { requires, ...release }: ReleaseManifest) {
  const shared = Object.entries(requires.shared).map(([name, range]) => ({ name, range }));
  const { contract } = requires;
  return { ...release, _id: releaseId(remote, release.version), remote, requires: { contract, shared } };
}

async function store(remote: string, release: ReleaseManifest, by: string): Promise<void> {
  const published = { by, published_at: new Date(Date.now()) };
  try {
    await Release.create({ ...recordOf(remote, release), ...published });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await assertSame(remote, release);
  }
}

/**
 * Stores a build and lists it; the first of a remote is stable at once. Again with the same content changes nothing. Throws 404 when
 * there is no such remote, 422 when visitors couldn't be given the build, and 409 when the version, or the global of another build, is
 * taken.
 */
export async function publish(
  remote: string,
  release: ReleaseManifest,
  author: Author,
): Promise<RemoteReleases> {
  const { version } = release;
  const isListed = (await registryOf(remote)).versions.includes(version);
  if (!isListed) await assertShowable(recordOf(remote, release));
  await store(remote, release, author.by);
  return changeRemote(remote, author, ({ versions, stable }) => {
    if (versions.includes(version)) return undefined;
    // A stable version stays unmentioned: one that no longer fits the shell must not keep its successor out.
    const set = { versions: [...versions, version], ...(stable ? {} : { stable: version }) };
    return { action: 'publish', version, set };
  });
}
