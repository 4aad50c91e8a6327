import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownCopy, Problem } from './problem.mjs';

/** @typedef {import('./read-build.mjs').Build} Build */

export const entryFile = 'remoteEntry.js';
/** How React's hooks call what renders; a build that bundles React has it, whatever its manifest says. */
const reactItself = /\.H\.use[A-Z]\w+\(/;

/** Throws a `Problem` unless a page could load `./app` of the build. */
export async function assertLoadable(/** @type {Build} */ build) {
  const pages = Object.values(build.pages).flat();
  const missing = [entryFile, ...assetsOf(exposedApp(build)), ...pages].filter(
    (file) => !build.files.has(file),
  );
  if (missing.length > 0)
    throw new Problem(`${build.folder} lacks ${missing.join(', ')}, which ./app needs. Build it again.`);
  const entry = await textOf(build, entryFile);
  if (!sets(build.global).test(entry))
    throw new Problem(
      `${entryFile} of ${build.remote} ${build.version} does not set ${build.global}, which release.json names. Build both at once, with the shared preset.`,
    );
  await assertNoReact(build);
}

async function assertNoReact(/** @type {Build} */ build) {
  const scripts = [...build.files.keys()].filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => textOf(build, file)));
  if (texts.some((text) => reactItself.test(text))) throw ownCopy(build.remote, 'react');
}

const textOf = ({ folder }, file) => readFile(path.join(folder, file), 'utf8');

/** Scripts and styles that `./app` needs at once, and those that one page of it needs. */
export function filesToPreload(/** @type {Build} */ build) {
  const { js, css } = exposedApp(build).assets;
  const ofPages = Object.entries(build.pages).flatMap(([page, files]) =>
    files.map((file) => ({ file, page })),
  );
  return [...[...js.sync, ...css.sync].map((file) => ({ file, page: undefined })), ...ofPages];
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
