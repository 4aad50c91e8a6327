import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../source-hash.mjs';

/** Version of a package as `context` (a workspace's folder) has it. */
const versionIn = (context, name) =>
  createRequire(path.join(context, 'package.json'))(`${name}/package.json`).version;
const major = (version) => `^${version.split('.')[0]}.0.0`;

const names = ['react', 'react-dom', 'react-router-dom'];

/** What remotes get from the shell instead of bundling it: one copy on the page, or React's state splits. */
export function sharedByShell(context, routerFacade) {
  const shared = sharedInRemote(context);
  for (const name of names) {
    delete shared[name].import;
    shared[name].eager = true;
  }
  // A file that names its exports can be tree-shaken, a whole package can't: 40 kB less.
  Object.assign(shared['react-router-dom'], {
    import: routerFacade,
    version: versionIn(context, 'react-router-dom'),
  });
  return shared;
}

/** Remotes use the shell's copy of its runtime (bundler-runtime/), so both have to be built with the same one. */
const runtimePackage = path.join(
  root,
  'node_modules/@module-federation/webpack-bundler-runtime/package.json',
);
export const federationVersion = JSON.parse(readFileSync(runtimePackage, 'utf8')).version;

/** Versions of what the shell provides, for who checks a remote's build against it. */
export function providedVersions(context) {
  return Object.fromEntries(names.map((name) => [name, versionIn(context, name)]));
}

/** `import: false`: a remote carries no copy of its own to fall back to. */
export function sharedInRemote(context) {
  const share = (name) => ({
    singleton: true,
    requiredVersion: major(versionIn(context, name)),
    import: false,
  });
  return Object.fromEntries(names.map((name) => [name, share(name)]));
}

/** The runtime's parts that only serve Node or developer tools are left out. */
export const runtimeOptimization = { target: 'web', disableSnapshot: true };

/**
 * The federation runtime's packages resolve to CommonJS, which can't be tree-shaken, unless they are named file by
 * file: 10 kB less. `runtime/core` has to stand before `runtime`.
 */
export function runtimeInShell() {
  const bundlerRuntime = at('webpack-bundler-runtime', 'bundler.js');
  return {
    [at('webpack-bundler-runtime', 'index.cjs')]: bundlerRuntime,
    '@module-federation/webpack-bundler-runtime$': bundlerRuntime,
    '@module-federation/webpack-bundler-runtime/init-container-entry$': at(
      'webpack-bundler-runtime',
      'initContainerEntry.js',
    ),
    // Preloading by manifest, which the shell's server does by itself (shell/server/offers.ts).
    [at('runtime-core', 'utils/preload.js')]: false,
    '@module-federation/runtime-tools$': at('runtime-tools', 'bundler.js'),
    '@module-federation/runtime/core': at('runtime', 'core.js'),
    '@module-federation/runtime$': at('runtime', 'bundler.js'),
    '@module-federation/runtime': at('runtime', 'bundler.js'),
    '@module-federation/runtime-core$': at('runtime-core', 'index.js'),
    '@module-federation/sdk$': at('sdk', 'index.js'),
    '@module-federation/error-codes$': at('error-codes', 'index.mjs'),
    '@module-federation/error-codes/browser': at('error-codes', 'browser.mjs'),
  };
}

/** A remote takes what it needs of the runtime from the shell. */
export function runtimeInRemote() {
  return {
    [at('webpack-bundler-runtime', 'index.cjs')]: path.join(
      import.meta.dirname,
      'bundler-runtime/consume.mjs',
    ),
  };
}

const at = (name, file) => path.join(root, 'node_modules/@module-federation', name, 'dist', file);
