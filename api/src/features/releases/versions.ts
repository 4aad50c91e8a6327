import type { ListedVersion, PublishedRelease } from 'contracts/releases';
import { notFound } from '../../lib/http-error.ts';
import { ResultPage } from '../../lib/route.ts';
import { retiredFor } from './changes.ts';
import { findReleases, registryOf } from './registry.ts';
import { releaseId } from './release.model.ts';
import { presentRelease } from './release.presenter.ts';

/** A page of all that was published of a remote, newest first, with what was retired. */
export async function listVersions(wish: {
  remote: string;
  page: number;
  limit: number;
}): Promise<ResultPage<ListedVersion[]>> {
  const { remote, page, limit } = wish;
  const registry = await registryOf(remote);
  const names = registry.versions.toReversed().slice((page - 1) * limit, page * limit);
  const releases = await findReleases(names.map((version) => releaseId(remote, version)));
  const listed = releases.map((release) => {
    const reason = retiredFor(registry, release.version);
    return { ...presentRelease(release), retired: reason === undefined ? null : { reason } };
  });
  return new ResultPage(listed, registry.versions.length);
}

/** Throws 404 unless the version is published and was not retired. */
export async function publishedVersion(wish: { remote: string; version: string }): Promise<PublishedRelease> {
  const { remote, version } = wish;
  const registry = await registryOf(remote);
  const isOffered = registry.versions.includes(version) && retiredFor(registry, version) === undefined;
  const [release] = isOffered ? await findReleases([releaseId(remote, version)]) : [];
  if (!release) throw notFound(`${remote} ${version}`);
  return presentRelease(release);
}
