import path from 'node:path';
import { rspack } from '@rspack/core';

/** The oldest browsers with `light-dark()`, which the theme is built on. */
const browsers = ['chrome 123', 'safari 17.5', 'firefox 121'];

/**
 * What shell and remotes have in common: TypeScript through swc, CSS modules, fonts and pictures as files. `part` is the same for all builds of a
 * shell or a remote, and of all its versions.
 */
export function baseConfig({ name, part = name, context, uniqueName, development }) {
  // The development half of React's JSX doesn't work with the React of a site that runs in production.
  const forRunningSite = development && Boolean(process.env.INTO);
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
        {
          test: /\.tsx?$/,
          use: { loader: 'builtin:swc-loader', options: swcOptions(development && !forRunningSite) },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|svg|webp|png)$/, type: 'asset/resource' },
        { test: /\.woff2$/, resourceQuery: /wght=/, use: path.join(import.meta.dirname, 'one-weight.mjs') },
      ],
      parser: { 'css/module': { namedExports: false } },
      // Of the style sheet's content: versions may be on one page, and the same sources have to give the same names, on the server too. Parts that
      // bundle the same sheet have names of their own, or the one that loads last would override what another has changed of it.
      generator: { 'css/module': { localIdentName: `${part}-[contenthash:8]-[local]` } },
    },
    optimization: {
      ...(forRunningSite && { nodeEnv: 'production' }),
      // Hashes of paths below the package's folder: wherever the checkout is, and whatever else changes, a module keeps its id.
      moduleIds: 'hashed',
      chunkIds: 'deterministic',
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
