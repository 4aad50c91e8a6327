import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { rootOf, sourceHash } from '../source-hash.mjs';
import { baseConfig } from './base.mjs';
import { CompressPlugin } from './compress-plugin.mjs';
import { devOffers } from './dev-releases.mjs';
import { devServer } from './dev-server.mjs';
import { providedBy, runtimeOptimization, sharedByShell, smallRuntime } from './federation.mjs';
import { FontPreloadPlugin } from './font-preload-plugin.mjs';
import { readContentTypes } from './read-content-types.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { serverHalf } from './server-half.mjs';

/**
 * The host's builds: for browsers, and the process in which the server's pages are rendered. They name no remote: which ones exist, and where, is data
 * that comes at run time.
 */
export function shellConfig({ context }) {
  const development = process.env.NODE_ENV === 'development';
  const config = baseConfig({ name: 'shell', context, uniqueName: 'shell', development });
  return [client(context, config, development), renderer(context, config)];
}

/** The same sources as one script for Node, without federation: it is handed the one release that it renders. */
function renderer(context, config) {
  const { output, module, optimization } = serverHalf(config);
  return {
    ...config,
    name: 'renderer',
    target: 'node20',
    entry: { renderer: './src/renderer/renderer.ts' },
    output: { ...output, path: path.join(context, 'dist/server'), filename: '[name].cjs', publicPath: '/' },
    module,
    optimization,
    resolve: { ...config.resolve, alias: routerForProduction(context) },
  };
}

function client(context, config, development) {
  return {
    ...config,
    output: { ...config.output, path: path.join(context, 'dist/client'), publicPath: '/' },
    resolve: {
      ...config.resolve,
      alias: { ...smallRuntime(context), ...(development ? {} : routerForProduction(context)) },
    },
    devServer: { ...devServer(Number(process.env.SHELL_PORT ?? 3000)), ...serveConfig(context) },
    plugins: [
      new ReleasePlugin(async () => ({
        name: 'shell',
        contentTypes: JSON.stringify(await readContentTypes(context)),
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

/** Nothing while the API is not there yet. */
async function publishedContent(api) {
  try {
    return (await (await fetch(`${api}/content/published`)).json()).content;
  } catch {
    return {};
  }
}

/** In development the page has no configuration in it and fetches it: the built server's code responds. */
function serveConfig(context) {
  const load = (file) => import(path.join(context, 'dist/server', file));
  const answer = async (_request, response) => {
    const { readConfig } = await load('config.js');
    const { apiBase } = readConfig(process.env);
    const { siteIdentity } = await load('../shared/site-identity.js');
    const content = await publishedContent(apiBase);
    const facts = JSON.parse(readFileSync(path.join(context, 'site-identity.json'), 'utf8'));
    const site = siteIdentity(facts, content['shell/identity']?.value);
    response.setHeader('Content-Type', 'application/json');
    const remotes = await devOffers();
    // A remote that hasn't been built yet has no pages, so an unknown address may be one of its pages.
    const knowsRemotes = Object.values(remotes).every(({ pages }) => pages.length > 0);
    response.end(JSON.stringify({ apiBase, site, content, remotes, knowsRemotes }));
  };
  return {
    historyApiFallback: { index: '/page.html' },
    setupMiddlewares: (middlewares) => [
      { name: 'config.json', path: '/config.json', middleware: answer },
      ...middlewares,
    ],
  };
}
