import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file of a build, so that servers compress nothing per request. */
export class CompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, async (assets) => {
        const texts = Object.entries(assets).filter(([file]) => /\.(js|css|svg|json)$/.test(file));
        await Promise.all(
          texts.map(async ([file, source]) => {
            const bytes = source.buffer();
            const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
            compilation.emitAsset(`${file}.br`, new sources.RawSource(await brotli(bytes, options)));
            compilation.emitAsset(`${file}.gz`, new sources.RawSource(await gzipped(bytes, { level: 9 })));
          }),
        );
      });
    });
  }
}
