import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { portOf } from '../remotes.mjs';
import { sourceHash } from '../source-hash.mjs';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { container, requirementsOf, serverPackages } from './federation.mjs';
import { readPages } from './read-pages.mjs';
import { describePages, ReleasePlugin } from './release-plugin.mjs';
import { serverHalf } from './server-half.mjs';
import { contentNames, SharedFilesPlugin } from './shared-files.mjs';
import { sourceMaps } from './source-maps.mjs';

/** What pages share, in files of some 20 kB of sources: a change of one component is not a change of all. */
const inPieces = { minChunks: 2, priority: -20, reuseExistingChunk: true, maxSize: { javascript: 20_000 } };

/**
 * The builds of the remote in the folder `context`: `dist/` holds what the shell loads (`files/`, which versions share on their host, and `server.js`
 * where `src/pages.ts` says `renderOnServer`), `dist/standalone/` a page of its own with everything bundled, for work on the remote alone.
 */
export async function remoteConfig(context) {
  const development = process.env.NODE_ENV === 'development';
  const { name, version } = JSON.parse(readFileSync(path.join(context, 'package.json'), 'utf8'));
  const hash = development ? 'dev' : sourceHash(context);
  const global = `${name}_${version}_${hash}`.replace(/\W/g, '_');
  const { renderOnServer } = await readPages(context);
  return [federated(), standalone(), ...(renderOnServer ? [server()] : [])];

  async function describe(filesOfChunk, entry) {
    return {
      name,
      version: `${version}-${hash}`,
      hash,
      global,
      requires: requirementsOf(context),
      entry,
      preload: filesOfChunk('app'),
      ...(renderOnServer ? { server: 'server.js' } : {}),
      ...(await describePages(context, filesOfChunk)),
    };
  }

  function federated() {
    const config = baseConfig({ name, context, uniqueName: global, development });
    return {
      ...config,
      entry: {
        main: {
          import: container.entry,
          filename: 'files/remoteEntry.[contenthash].js',
          // Unique per build, or the second version of a remote on a page would run the first one's code.
          library: { type: 'window', name: global },
        },
      },
      resolve: {
        ...config.resolve,
        alias: { ...container.packages, 'remote-app$': path.join(context, 'src/app.tsx') },
      },
      output: {
        ...config.output,
        ...contentNames,
        clean: { keep: 'standalone/' },
        crossOriginLoading: 'anonymous',
      },
      optimization: { ...config.optimization, splitChunks: { cacheGroups: { default: inPieces } } },
      // Every address that is no file shows the standalone page.
      devServer: {
        ...devServer(portOf(name), name),
        historyApiFallback: { index: '/standalone/index.html' },
      },
      plugins: [
        new ReleasePlugin(describe),
        // In development files change while a page is open.
        new SharedFilesPlugin({ checked: !development }),
        ...(development ? [] : [new CompressPlugin(), sourceMaps()]),
      ],
    };
  }

  /** What the shell's server renders the pages with: the same sources in one script, which gets react and the router from there. */
  function server() {
    const config = baseConfig({
      name: `${name}-server`,
      part: name,
      context,
      uniqueName: global,
      development,
    });
    return {
      ...config,
      ...serverHalf({ ...config, output: { ...config.output, ...contentNames } }),
      // After the other build, which cleans the folder.
      dependencies: [name],
      entry: { server: './src/app.tsx' },
      externals: Object.fromEntries(serverPackages.map((name) => [name, `commonjs ${name}`])),
    };
  }

  function standalone() {
    const config = baseConfig({
      name: `${name}-standalone`,
      context,
      uniqueName: `${global}_standalone`,
      development,
    });
    return {
      ...config,
      // After the other build, which cleans the folder around it.
      dependencies: [name],
      entry: { main: './src/standalone.tsx' },
      output: { ...config.output, path: path.join(context, 'dist/standalone'), publicPath: '/standalone/' },
      plugins: [
        new rspack.HtmlRspackPlugin({
          title: `${name} (standalone)`,
          template: path.join(import.meta.dirname, 'standalone.html'),
        }),
      ],
    };
  }
}
