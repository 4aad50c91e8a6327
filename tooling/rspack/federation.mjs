import { createRequire } from 'node:module';
import path from 'node:path';
import { rootOf } from '../source-hash.mjs';

/** Version of a package as `context` (a workspace's folder) has it. */
const versionIn = (context, name) =>
  createRequire(path.join(context, 'package.json'))(`${name}/package.json`).version;
const major = (version) => `^${version.split('.')[0]}.0.0`;

/** One copy of each on the page, the shell's, or React's state splits. */
const names = ['react', 'react-dom', 'react-router-dom'];
const byName = (give) => Object.fromEntries(names.map((name) => [name, give(name)]));

/** What a remote's server half gets from the shell's server: the shared packages, and what belongs to them. */
export const serverPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-router', 'react-router-dom'];

/** What the shell shares. A file that names its exports can be tree-shaken, a whole package can't: 40 kB less. */
export function sharedByShell(context, routerFacade) {
  return byName((name) => ({
    singleton: true,
    eager: true,
    requiredVersion: major(versionIn(context, name)),
    ...(name === 'react-router-dom' && { import: routerFacade, version: versionIn(context, name) }),
  }));
}

const inContainer = (file) => path.join(import.meta.dirname, 'container', file);

/** The entry of a remote, and what stands for the shared packages in it. */
export const container = {
  entry: `${inContainer('entry.js')}?${names.join('&')}`,
  packages: Object.fromEntries(names.map((name) => [`${name}$`, `${inContainer('shared.cjs')}?${name}`])),
};

/** For a remote that is built with a federation plugin. `import: false`: it carries no copy of its own to fall back to. */
export function sharedInRemote(context) {
  const ranges = requirementsOf(context).shared;
  return byName((name) => ({ singleton: true, requiredVersion: ranges[name], import: false }));
}

/** What the shell provides, for `release.json`. */
export const providedBy = (context) => ({
  contract: versionIn(context, 'contracts'),
  shared: byName((name) => versionIn(context, name)),
});

/** What a remote needs of the shell, for `release.json`. */
export const requirementsOf = (context) => ({
  contract: `^${versionIn(context, 'contracts')}`,
  shared: byName((name) => major(versionIn(context, name))),
});

/** The runtime's parts that only serve Node or developer tools are left out. */
export const runtimeOptimization = { target: 'web', disableSnapshot: true };

/** The plugin's runtime by its absolute path, as the plugin imports it. */
export const smallRuntime = (context) => ({
  [path.join(rootOf(context), 'node_modules/@module-federation/webpack-bundler-runtime/dist/index.cjs')]:
    path.join(import.meta.dirname, 'sharing-runtime.js'),
});
