import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from './problem.mjs';

/** @typedef {import('./read-build.mjs').Build} Build */

export const entryFile = 'remoteEntry.js';

/** Throws a `Problem` unless a page could load `./app` of the build. */
export async function assertLoadable(/** @type {Build} */ build) {
  const missing = [entryFile, ...assetsOf(exposedApp(build))].filter((file) => !build.files.has(file));
  if (missing.length > 0)
    throw new Problem(`${build.folder} lacks ${missing.join(', ')}, which ./app needs. Build it again.`);
  const entry = await readFile(path.join(build.folder, entryFile), 'utf8');
  if (!sets(build.global).test(entry))
    throw new Problem(
      `${entryFile} of ${build.remote} ${build.version} does not set ${build.global}, which release.json names. Build both at once, with the shared preset.`,
    );
}

/** Scripts and styles that `./app` needs at once. */
export function filesToPreload(/** @type {Build} */ build) {
  const { js, css } = exposedApp(build).assets;
  return [...js.sync, ...css.sync];
}

function exposedApp({ remote, manifest }) {
  const exposes = manifest.exposes ?? [];
  const app = exposes.find((exposed) => exposed.path === './app');
  if (app) return app;
  const others = exposes.map((exposed) => exposed.path).join(', ') || 'nothing';
  throw new Problem(
    `The build of ${remote} exposes ${others}, but no ./app, which is all that the shell loads. Expose it in rspack.config.mjs and build again.`,
  );
}

const assetsOf = ({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async];

function sets(name) {
  const literal = name.replaceAll('$', '\\$');
  return new RegExp(`((globalThis|self|window)(\\.${literal}|\\["${literal}"\\])|var ${literal})\\s*=[^=]`);
}
