import { assertLoadable } from './check-build.mjs';
import { assertServed } from './check-served.mjs';
import { placeBuild, removeBuild } from './place-build.mjs';
import { exitCodes } from './problem.mjs';
import { isCompressed } from './read-build.mjs';

/**
 * @typedef {import('./read-build.mjs').Build} Build
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {import('contracts/releases').RemoteReleases} RemoteReleases
 */

/**
 * Verifies a build, puts it into `hostRoot` (absent: it is on its host already) and registers it. The registry refuses what doesn't fit
 * the deployed shell; of a refused build only files that versions share stay in `hostRoot`: another may be published with them just now. Publishing the same build twice changes nothing.
 * @param {Site} site
 * @param {Build} build
 * @param {{ hostRoot?: string, reason?: string }} options
 * @returns {Promise<{ fresh: boolean, remote: RemoteReleases }>} `fresh`: the registry did not know it before.
 */
export async function publishBuild(site, build, { hostRoot, reason }) {
  const before = await site.registry.remote(build.remote);
  const manifest = site.sign(build.remote, manifestOf(build));
  await assertLoadable(build);
  const placed = hostRoot !== undefined && (await placeBuild(build, hostRoot));
  const takeOut = async (error) => {
    if (placed) await removeBuild(build, hostRoot);
    throw error;
  };
  await assertServed(build, site.hostOf(before), new URL(site.shell).origin).catch(takeOut);
  const { contentTypes } = build.release;
  const remote = await site.registry
    .publish(build.remote, manifest, { contentTypes, reason })
    .catch((error) => {
      // Without a response it may be registered all the same, and then visitors need the files.
      if (error.exitCode === exitCodes.unreachable) throw error;
      return takeOut(error);
    });
  return { fresh: remote.revision !== before.revision, remote };
}

/** @returns {import('contracts/releases').ReleaseManifest} */
export function manifestOf(/** @type {Build} */ build) {
  const { version, global, entry, files, release } = build;
  const file = (name) => files.get(name);
  const pages = release.pages.map(({ files, ...page }) => ({ ...page, preload: files.map(file) }));
  const { panels, requires, contentHash } = release;
  return {
    version,
    global,
    entry: file(entry),
    preload: release.preload.map(file),
    ...(release.server ? { server: file(release.server) } : {}),
    pages,
    panels,
    requires,
    ...(contentHash ? { contentHash } : {}),
    files: [...files.values()].filter(({ path }) => !isCompressed(path)),
  };
}
