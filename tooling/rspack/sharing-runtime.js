/**
 * Stands for the runtime of @module-federation/enhanced in the shell's build, which is 13 kB smaller with it. The shell needs little of it: what it shares
 * is part of its own script, and it opens containers itself (shell/src/remotes/federation.ts).
 */
const shareScope = {};

/** Fills the share scope with what the plugin's options share, in the form that containers of all tools and versions read. */
function init({ webpackRequire }) {
  const { name, shared } = webpackRequire.federation.initOptions;
  for (const [key, versions] of Object.entries(shared)) {
    for (const { version, scope, shareConfig, get } of versions) {
      shareScope[key] ??= {};
      shareScope[key][version] = {
        ...{ version, scope, shareConfig, get, lib: get(), from: name },
        ...{ loaded: true, eager: true, useIn: [name], deps: [], strategy: 'loaded-first' },
      };
    }
  }
  return { shareScopeMap: { default: shareScope } };
}

/** The shell's own modules use the packages of its script. */
function installInitialConsumes({ webpackRequire, initialConsumes, moduleToHandlerMapping }) {
  for (const id of initialConsumes)
    webpackRequire.m[id] = (module) => {
      module.exports = moduleToHandlerMapping[id].getter()();
    };
}

/** All of them are there from the start: no chunk brings more. */
const consumes = () => {};

export default { bundlerRuntime: { S: { default: shareScope }, init, installInitialConsumes, consumes } };
