import { assertLoadable, entryFile, filesToPreload } from './check-build.mjs';
import { assertFits, deployedShell } from './check-fit.mjs';
import { assertServed } from './check-served.mjs';
import { placeBuild, removeBuild } from './place-build.mjs';
import { exitCodes } from './problem.mjs';

/**
 * @typedef {import('./read-build.mjs').Build} Build
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {import('../../contracts/src/releases.ts').RemoteReleases} RemoteReleases
 */

/**
 * Verifies a build, puts it into `hostRoot` (absent: it is on its host already) and registers it. What is refused is taken out
 * again. Once more with the same build changes nothing.
 * @param {Site} site
 * @param {Build} build
 * @param {{ hostRoot?: string, reason?: string }} options
 * @returns {Promise<{ fresh: boolean, remote: RemoteReleases }>} `fresh`: the registry did not know it before.
 */
export async function publishBuild(site, build, { hostRoot, reason }) {
  const before = await site.registry.remote(build.remote);
  await assertLoadable(build);
  assertFits(build, await deployedShell(site.shell));
  const placed = hostRoot !== undefined && (await placeBuild(build, hostRoot));
  const takeOut = async (error) => {
    if (placed) await removeBuild(build, hostRoot);
    throw error;
  };
  await assertServed(build, site.hosts[build.remote], new URL(site.shell).origin).catch(takeOut);
  const remote = await site.registry.publish(build.remote, manifestOf(build), reason).catch((error) => {
    // Without an answer it may be registered all the same, and then visitors need the files.
    if (error.exitCode === exitCodes.unreachable) throw error;
    return takeOut(error);
  });
  return { fresh: remote.revision !== before.revision, remote };
}

/** @returns {import('../../contracts/src/releases.ts').ReleaseManifest} */
function manifestOf(/** @type {Build} */ build) {
  const { version, global, contract, files } = build;
  const file = (name) => ({ path: `${version}/${name}`, integrity: files.get(name) });
  const preload = filesToPreload(build).map(({ file: name, page }) => ({ ...file(name), page }));
  return { version, global, contract, entry: file(entryFile), preload };
}
