/** Writes `release.json` into a build: which one it is, and how a page loads it. */
export class ReleasePlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(this.release)}\n`));
      });
    });
  }
}
