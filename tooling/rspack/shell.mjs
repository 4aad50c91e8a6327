import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { sourceHash } from '../source-hash.mjs';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress-plugin.mjs';
import { runtimeAsModules, runtimeOptimization, sharedByShell } from './federation.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

/** The host's build. It names no remote: which ones exist, and where, is data that the page gets at run time. */
export function shellConfig({ context }) {
  const development = process.env.NODE_ENV === 'development';
  const config = baseConfig({ name: 'shell', context, uniqueName: 'shell', development });
  return {
    ...config,
    output: { ...config.output, path: path.join(context, 'dist/client'), publicPath: '/' },
    resolve: { ...config.resolve, alias: runtimeAsModules() },
    plugins: [
      ...config.plugins,
      new ReleasePlugin({ name: 'shell', hash: development ? 'dev' : sourceHash('shell') }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        filename: '../page.html',
        scriptLoading: 'defer',
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shareStrategy: 'loaded-first',
        shared: sharedByShell(context, path.join(context, 'src/react-router-dom.ts')),
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: runtimeOptimization },
      }),
      ...(development ? [] : [new CompressPlugin()]),
    ],
  };
}
