import path from 'node:path';
import { rspack } from '@rspack/core';
import { root } from '../../../tooling/remotes.mjs';
import { baseConfig } from '../../../tooling/rspack/base.mjs';
import { CompressPlugin } from '../../../tooling/rspack/compress-plugin.mjs';
import { FontPreloadPlugin } from '../../../tooling/rspack/font-preload-plugin.mjs';
import { fontsOfEveryPage, routerForProduction } from '../../../tooling/rspack/shell.mjs';

export const dist = path.join(import.meta.dirname, '../dist');

const shell = path.join(root, 'shell');
const config = baseConfig({
  name: 'one-app',
  context: import.meta.dirname,
  uniqueName: 'one-app',
  development: false,
});

/** Builds shell and remotes as one application into `dist`: `client/` and `page.html`, as the shell's own build. */
export async function buildOneApp() {
  const compiler = rspack({
    ...config,
    entry: { main: './index.ts' },
    output: { ...config.output, path: path.join(dist, 'client'), publicPath: '/' },
    resolve: {
      ...config.resolve,
      alias: {
        [path.join(shell, 'src/remotes/federation.ts')]: path.join(import.meta.dirname, 'federation.ts'),
        'react-router-dom$': path.join(shell, 'src/react-router-dom.ts'),
        ...routerForProduction(shell),
      },
    },
    plugins: [
      new rspack.CopyRspackPlugin({ patterns: [path.join(shell, 'public')] }),
      new rspack.HtmlRspackPlugin({
        template: path.join(shell, 'src/index.html'),
        filename: '../page.html',
        scriptLoading: 'defer',
      }),
      new FontPreloadPlugin(fontsOfEveryPage),
      new CompressPlugin(),
    ],
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(resolve);
    });
  });
}
