import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { rootOf, sourceHash } from '../source-hash.mjs';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress-plugin.mjs';
import { devOffers } from './dev-releases.mjs';
import { devServer } from './dev-server.mjs';
import { providedBy, runtimeOptimization, sharedByShell, treeShakenRuntime } from './federation.mjs';
import { FontPreloadPlugin } from './font-preload-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';

/** The host's build. It names no remote: which ones exist, and where, is data that the page gets at run time. */
export function shellConfig({ context }) {
  const development = process.env.NODE_ENV === 'development';
  const config = baseConfig({ name: 'shell', context, uniqueName: 'shell', development });
  return {
    ...config,
    output: { ...config.output, path: path.join(context, 'dist/client'), publicPath: '/' },
    resolve: {
      ...config.resolve,
      alias: { ...treeShakenRuntime(context), ...(development ? {} : routerForProduction(context)) },
    },
    devServer: { ...devServer(Number(process.env.SHELL_PORT ?? 3000)), ...serveConfig(context) },
    plugins: [
      new ReleasePlugin(() => ({
        name: 'shell',
        hash: development ? 'dev' : sourceHash(context),
        ...providedBy(context),
      })),
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        filename: development ? 'page.html' : '../page.html',
        scriptLoading: 'defer',
      }),
      new FontPreloadPlugin(fontsOfEveryPage),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shareStrategy: 'loaded-first',
        shared: sharedByShell(context, path.join(context, 'src/react-router-dom.ts')),
        dts: false,
        manifest: false,
        experiments: { optimization: { ...runtimeOptimization, disableRemote: true } },
      }),
      ...(development ? [] : [new CompressPlugin()]),
    ],
  };
}

/** Latin letters; others are fetched by a page that has them. */
export const fontsOfEveryPage = /-latin-wght-normal\.[0-9a-f]{8}\.woff2$/;

/** The package's exports name its development build only, warnings included. */
export const routerForProduction = (context) => ({
  'react-router$': path.join(rootOf(context), 'node_modules/react-router/dist/production/index.mjs'),
});

/** In development the page has no configuration in it and fetches it: the built server's code responds. */
function serveConfig(context) {
  const load = (file) => import(path.join(context, 'dist/server', file));
  const answer = async (_request, response) => {
    const { readConfig } = await load('config.js');
    const { apiBase } = readConfig(process.env);
    const site = JSON.parse(readFileSync(path.join(context, 'site-identity.json'), 'utf8'));
    response.setHeader('Content-Type', 'application/json');
    const remotes = await devOffers();
    // A remote that hasn't been built yet has no pages, so an unknown address may be one of its pages.
    const knowsRemotes = Object.values(remotes).every(({ pages }) => pages.length > 0);
    response.end(JSON.stringify({ apiBase, site, remotes, knowsRemotes, visitor: 'dev' }));
  };
  return {
    historyApiFallback: { index: '/page.html' },
    setupMiddlewares: (middlewares) => [
      { name: 'config.json', path: '/config.json', middleware: answer },
      ...middlewares,
    ],
  };
}
