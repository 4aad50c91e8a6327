import { assertLoadable, entryFile } from './check-build.mjs';
import { assertServed } from './check-served.mjs';
import { placeBuild, removeBuild } from './place-build.mjs';
import { exitCodes } from './problem.mjs';

/**
 * @typedef {import('./read-build.mjs').Build} Build
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {import('contracts/releases').RemoteReleases} RemoteReleases
 */

/**
 * Verifies a build, puts it into `hostRoot` (absent: it is on its host already) and registers it. The registry refuses what doesn't fit
 * the deployed shell; a refused build is removed from `hostRoot` again. Publishing the same build twice changes nothing.
 * @param {Site} site
 * @param {Build} build
 * @param {{ hostRoot?: string, reason?: string }} options
 * @returns {Promise<{ fresh: boolean, remote: RemoteReleases }>} `fresh`: the registry did not know it before.
 */
export async function publishBuild(site, build, { hostRoot, reason }) {
  const before = await site.registry.remote(build.remote);
  await assertLoadable(build);
  const placed = hostRoot !== undefined && (await placeBuild(build, hostRoot));
  const takeOut = async (error) => {
    if (placed) await removeBuild(build, hostRoot);
    throw error;
  };
  await assertServed(build, site.hostOf(before), new URL(site.shell).origin).catch(takeOut);
  const remote = await site.registry.publish(build.remote, manifestOf(build), reason).catch((error) => {
    // Without a response it may be registered all the same, and then visitors need the files.
    if (error.exitCode === exitCodes.unreachable) throw error;
    return takeOut(error);
  });
  return { fresh: remote.revision !== before.revision, remote };
}

/** @returns {import('contracts/releases').ReleaseManifest} */
function manifestOf(/** @type {Build} */ build) {
  const { version, global, files, release } = build;
  const file = (name) => ({ path: `${version}/${name}`, integrity: files.get(name) });
  const pages = release.pages.map(({ files, ...page }) => ({ ...page, preload: files.map(file) }));
  const { panels, requires } = release;
  return {
    version,
    global,
    entry: file(entryFile),
    preload: release.preload.map(file),
    pages,
    panels,
    requires,
  };
}
