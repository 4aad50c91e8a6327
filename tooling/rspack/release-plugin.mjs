import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../source-hash.mjs';

/** Of `contracts`, as it is while this build is made. */
export const { version: contractVersion } = JSON.parse(
  readFileSync(path.join(root, 'contracts/package.json'), 'utf8'),
);

/** Writes `release.json` into a build: which one it is, how a page loads it, and what it fits. */
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
