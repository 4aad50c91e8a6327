import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../source-hash.mjs';

/** Of `contracts`, as it is while this build is made. */
export const { version: contractVersion } = JSON.parse(
  readFileSync(path.join(root, 'contracts/package.json'), 'utf8'),
);

const pageChunk = 'page-';

/**
 * Writes `release.json` into a build: which one it is, how a page loads it, what it fits, and the files of each page: of each
 * chunk that is named `page-<first segment of its address>`.
 */
export class ReleasePlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // Files have their final names by now, and are compressed after.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const release = { ...this.release, pages: pagesOf(compilation) };
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release)}\n`));
      });
    });
  }
}

function pagesOf({ namedChunkGroups }) {
  const pages = [...namedChunkGroups]
    .filter(([name]) => name.startsWith(pageChunk))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    pages.map(([name, group]) => [name.slice(pageChunk.length), [...group.getFiles()].sort()]),
  );
}
