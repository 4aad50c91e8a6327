import { contentHash, readContentTypes, withFilled } from './read-content-types.mjs';
import { chunkOf, readPages } from './read-pages.mjs';

/** Writes `release.json` into a build. `describe` returns its content; it gets a function that lists a chunk's files, and the file of the container. */
export class ReleasePlugin {
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // Files have their final names by now, and are compressed after.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, async () => {
        const entry = Object.keys(compilation.assets).find((file) =>
          /(^|\/)remoteEntry\.(\w+\.)?js$/.test(file),
        );
        const release = await this.describe((chunk) => filesOf(compilation, chunk), entry);
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release)}\n`));
      });
    });
  }
}

const filesOf = ({ namedChunkGroups }, chunk) => [...(namedChunkGroups.get(chunk)?.getFiles() ?? [])].sort();

/**
 * The pages, panels and content types of a remote's build, each page with its files: those of its own chunk, and of the chunks that are named after the
 * paths above it (`page-private` for all pages below /private).
 */
export async function describePages(context, filesOfChunk) {
  const [{ pages, panels }, types] = await Promise.all([readPages(context), readContentTypes(context)]);
  // As text, so that its hash stays what it is.
  const contentTypes = JSON.stringify(types);
  return {
    pages: withFilled(pages, types).map((page) => ({ ...page, files: filesOfPage(page, filesOfChunk) })),
    panels,
    ...(types.length > 0 && { contentHash: contentHash(contentTypes), contentTypes }),
  };
}

function filesOfPage({ path }, filesOfChunk) {
  const own = chunkOf(path);
  if (filesOfChunk(own).length === 0)
    throw new Error(
      `src/pages.ts: ${path} has no chunk. Name it: import(/* webpackChunkName: "${own}" */ './features/…').`,
    );
  const segments = path.split('/').slice(1);
  // An item's page needs nothing of its list's.
  const around = path.endsWith('/:item') ? [] : segments.slice(0, -1);
  const above = around.map((_, index) => chunkOf(`/${segments.slice(0, index + 1).join('/')}`));
  return [...new Set([...above, own].flatMap(filesOfChunk))];
}
