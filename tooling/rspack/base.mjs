import path from 'node:path';
import { rspack } from '@rspack/core';

/** The oldest browsers with `light-dark()`, which the theme is built on. */
const browsers = ['chrome 123', 'safari 17.5', 'firefox 121'];

/** What shell and remotes have in common: TypeScript through swc, CSS modules, fonts and pictures as files. */
export function baseConfig({ name, context, uniqueName, development }) {
  return {
    name,
    context,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    entry: { main: './src/index.ts' },
    output: {
      path: path.join(context, 'dist'),
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // As long as a save waits for its answer; then the page offers to try again. The bundler's own time-out is two minutes.
      chunkLoadTimeout: 30_000,
      clean: true,
      // Without it a module that throws while it loads stays in the cache half-run, and a second try treats it as loaded.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['...', '.ts', '.tsx'] },
    // Loading a module on demand breaks remotes in development.
    lazyCompilation: false,
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: 'builtin:swc-loader', options: swcOptions(development) } },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|svg|webp|png)$/, type: 'asset/resource' },
      ],
      parser: { 'css/module': { namedExports: false } },
    },
    optimization: {
      // Ids that are hashes of paths depend on where the checkout is: one version would have two contents.
      moduleIds: 'natural',
      chunkIds: 'natural',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Without targets it rewrites CSS for browsers that can't show the theme anyway.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

function swcOptions(development) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development } },
      target: 'es2022',
    },
  };
}
