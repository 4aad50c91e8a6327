import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { root, sourceHash } from '../source-hash.mjs';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { federationVersion, runtimeInRemote, runtimeOptimization, sharedInRemote } from './federation.mjs';
import { contractVersion, ReleasePlugin } from './release-plugin.mjs';

/**
 * The two builds of a remote: `dist/` holds what the shell loads (`./app` behind `remoteEntry.js`), `dist/standalone/`
 * a page of its own with everything bundled, for work on the remote alone.
 */
export function remoteConfig({ name, context, port }) {
  const development = process.env.NODE_ENV === 'development';
  const { version } = JSON.parse(readFileSync(path.join(context, 'package.json'), 'utf8'));
  const hash = development ? 'dev' : sourceHash(name);
  const global = `${name}_${version}_${hash}`.replace(/\W/g, '_');
  return [federated(), standalone()];

  function federated() {
    const config = baseConfig({ name, context, uniqueName: global, development });
    return {
      ...config,
      output: { ...config.output, clean: { keep: 'standalone/' }, crossOriginLoading: 'anonymous' },
      resolve: { ...config.resolve, alias: runtimeInRemote() },
      devServer: devServer(port),
      plugins: [
        new ReleasePlugin({
          name,
          version: `${version}-${hash}`,
          hash,
          global,
          contract: contractVersion,
          federation: federationVersion,
        }),
        new ModuleFederationPlugin({
          name: name.replaceAll('-', '_'),
          // Unique per build, or the second version of a remote on a page would run the first one's code.
          library: { type: 'global', name: global },
          filename: 'remoteEntry.js',
          exposes: { './app': './src/app.tsx' },
          shareStrategy: 'loaded-first',
          shared: sharedInRemote(context),
          dts: false,
          experiments: { externalRuntime: true, optimization: runtimeOptimization },
        }),
        // Chunks' hashes go into the entry, whose own hash the registry holds.
        ...(development
          ? []
          : [
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
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
    const theme = path.join(root, 'shell/src/theme');
    return {
      ...config,
      // After the other build, which cleans the folder around it.
      dependencies: [name],
      entry: { main: [path.join(theme, 'theme.css'), './src/standalone.tsx'] },
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
