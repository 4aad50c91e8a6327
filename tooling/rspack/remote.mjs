import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { portOf } from '../remotes.mjs';
import { sourceHash } from '../source-hash.mjs';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { requirementsOf, sharedInRemote } from './federation.mjs';
import { describePages, ReleasePlugin } from './release-plugin.mjs';

/**
 * The two builds of the remote in the folder `context`: `dist/` holds what the shell loads (`./app` behind `remoteEntry.js`),
 * `dist/standalone/` a page of its own with everything bundled, for work on the remote alone.
 */
export function remoteConfig(context) {
  const development = process.env.NODE_ENV === 'development';
  const { name, version } = JSON.parse(readFileSync(path.join(context, 'package.json'), 'utf8'));
  const hash = development ? 'dev' : sourceHash(context);
  const global = `${name}_${version}_${hash}`.replace(/\W/g, '_');
  return [federated(), standalone()];

  async function describe(filesOfChunk) {
    return {
      name,
      version: `${version}-${hash}`,
      hash,
      global,
      requires: requirementsOf(context),
      preload: filesOfChunk('app'),
      ...(await describePages(context, filesOfChunk)),
    };
  }

  function federated() {
    const config = baseConfig({ name, context, uniqueName: global, development });
    return {
      ...config,
      // Only the container: nothing else is loaded.
      entry: {},
      output: { ...config.output, clean: { keep: 'standalone/' }, crossOriginLoading: 'anonymous' },
      // Every address that is no file shows the standalone page.
      devServer: { ...devServer(portOf(name)), historyApiFallback: { index: '/standalone/index.html' } },
      plugins: [
        new ReleasePlugin(describe),
        // Its container is a few kB of the bundler's own code; @module-federation/enhanced would put its runtime into each remote.
        new rspack.container.ModuleFederationPluginV1({
          name: name.replaceAll('-', '_'),
          // Unique per build, or the second version of a remote on a page would run the first one's code.
          library: { type: 'global', name: global },
          filename: 'remoteEntry.js',
          exposes: { './app': { import: './src/app.tsx', name: 'app' } },
          shared: sharedInRemote(context),
        }),
        // Chunks' hashes go into the entry, whose own hash the registry holds.
        ...(development
          ? []
          : [
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
              new CompressPlugin(),
            ]),
      ],
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
