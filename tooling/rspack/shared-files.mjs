/**
 * Names of files that versions share on their host. The hash is the SHA-256 of the file, as `sha256sum` prints it, so that a name never means
 * two contents, and a loader knows from a file's name what it has to be.
 */
export const contentNames = {
  filename: 'files/[name].[contenthash].js',
  cssFilename: 'files/[name].[contenthash].css',
  assetModuleFilename: 'files/[name].[contenthash][ext]',
  hashFunction: 'sha256',
  hashDigestLength: 64,
};

/**
 * Makes chunks that name nothing of their build, so that a version changes only the files whose code it changes. A chunk hands its modules to the script
 * element that it came with, and the element belongs to the build that asked for it: two versions on one page can't get each other's. With `checked` a
 * script or style whose bytes don't have the hash in its name is not run.
 */
export class SharedFilesPlugin {
  constructor({ checked }) {
    this.checked = checked;
  }

  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, RuntimePlugin } = compiler.webpack;
    const { require } = RuntimeGlobals;
    const { output } = compiler.options;
    output.globalObject = 'document.currentScript';
    output.chunkLoadingGlobal = 'chunks';
    // As in the page's preloads, also on one origin, or browsers fetch twice.
    const check = (element, address) =>
      this.checked
        ? `${element}.integrity = ${require}.integrity(${address}); ${element}.crossOrigin = 'anonymous';`
        : '';
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap(
        'SharedFilesPlugin',
        (code) => `${code}\nscript.chunks = ${require}.chunks; ${check('script', 'script.src')}`,
      );
      createLink.tap('SharedFilesPlugin', (code) => `${code}\n${check('link', 'link.href')}`);
      compilation.hooks.additionalTreeRuntimeRequirements.tap('SharedFilesPlugin', (chunk) => {
        class SharedFilesRuntime extends RuntimeModule {
          generate = () => runtime(RuntimeGlobals, output.uniqueName);
        }
        // After what it changes.
        const module = new SharedFilesRuntime('shared files', RuntimeModule.STAGE_TRIGGER);
        compilation.addRuntimeModule(chunk, module);
      });
    });
  }
}

/**
 * The build's name stands behind each address, where no host sees it: elements of two versions are told apart, and the shell finds those of a release. A
 * second request for a file means that the first one failed, and goes past every cache, which another version's file may be in.
 */
const runtime = ({ require, getChunkScriptFilename, getChunkCssFilename }, uniqueName) => `
${require}.chunks = document.currentScript.chunks;
${require}.integrity = (address) => {
  const bytes = /\\.([0-9a-f]{64})\\./.exec(address)[1].match(/../g).map((byte) => parseInt(byte, 16));
  return 'sha256-' + btoa(String.fromCharCode(...bytes));
};
const addressed = (nameOf, asked = new Set()) => (chunk) => {
  const again = asked.has(chunk) ? '?retry=' + Date.now() : '';
  asked.add(chunk);
  return nameOf(chunk) + again + '#' + ${JSON.stringify(uniqueName)};
};
if (${getChunkScriptFilename}) ${getChunkScriptFilename} = addressed(${getChunkScriptFilename});
if (${getChunkCssFilename}) ${getChunkCssFilename} = addressed(${getChunkCssFilename});
`;
