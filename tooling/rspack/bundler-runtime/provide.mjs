import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/init-container-entry';

/**
 * The code that connects a build to the federation runtime, for remotes to use instead of carrying it: 4 kB less in each.
 * Each build writes its share scope and options into it, so each gets a copy, and an instance of its own.
 */
globalThis.federationBundlerRuntime = () => ({
  ...federation,
  runtime: { ...federation.runtime, init: federation.runtime.createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
  bundlerRuntimeOptions: {},
});
