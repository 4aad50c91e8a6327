import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from './problem.mjs';

/** @typedef {import('./read-build.mjs').Build} Build */

/** Code inside React's hooks: a build that has it bundles React, whatever its release.json says. */
const reactItself = /\.H\.use[A-Z]\w+\(/;

/** Throws a `Problem` unless a page could load `./app` of the build. */
export async function assertLoadable(/** @type {Build} */ build) {
  const { entry: entryFile } = build;
  const { preload, server, pages } = build.release;
  const needed = [entryFile, ...preload, ...(server ? [server] : []), ...pages.flatMap(({ files }) => files)];
  const missing = [...new Set(needed)].filter((file) => !build.files.has(file));
  if (missing.length > 0)
    throw new Problem(`${build.folder} lacks ${missing.join(', ')}, which ./app needs. Build it again.`);
  const entry = await textOf(build, entryFile);
  if (!sets(build.global).test(entry))
    throw new Problem(
      `${entryFile} of ${build.remote} ${build.version} does not set ${build.global}, which release.json names. Build both at once, with the shared preset.`,
    );
  if (!entry.includes('./app'))
    throw new Problem(
      `The build of ${build.remote} exposes no ./app, which is all that the shell loads. Expose it in rspack.config.mjs and build again.`,
    );
  await assertNoReact(build);
}

async function assertNoReact(/** @type {Build} */ build) {
  const scripts = [...build.files.keys()].filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => textOf(build, file)));
  if (texts.some((text) => reactItself.test(text)))
    throw new Problem(
      `${build.remote} ships a copy of react of its own instead of taking the shell's; two copies on a page break it. Share it as a singleton with import: false, as the shared preset does.`,
    );
}

const textOf = ({ folder }, file) => readFile(path.join(folder, file), 'utf8');

function sets(name) {
  const literal = name.replaceAll('$', '\\$');
  return new RegExp(`((globalThis|self|window)(\\.${literal}|\\["${literal}"\\])|var ${literal})\\s*=[^=]`);
}
