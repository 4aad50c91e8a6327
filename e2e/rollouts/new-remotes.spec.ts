import { expect, test } from './fixtures.ts';

/** How the preset named files before versions shared them, and how it told versions apart. */
const beforeSharing = `delete config.output.hashFunction;
delete config.output.hashDigestLength;
Object.assign(config.output, {
  filename: '[name].[contenthash:8].js',
  cssFilename: '[name].[contenthash:8].css',
  assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
});
presets.splice(
  presets.findIndex((plugin) => plugin.constructor.name === 'SharedFilesPlugin'),
  1,
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
);
library.type = 'global';
filename = 'remoteEntry.js';
`;

const own =
  'const options = {};\nconst { ModuleFederationPluginV1: ModuleFederationPlugin } = rspack.container;';
const enhanced = (
  name: string,
) => `import { ModuleFederationPlugin } from '${import.meta.resolve(`${name}/rspack`)}';
const options = { shareStrategy: 'loaded-first', dts: false, manifest: false };`;

/** Builds of other tools than the shared preset's: only the container's `init` and `get` are between them and the shell. */
const builtWith = (plugin: string, changes = '') => `import { rspack } from '@rspack/core';
import { remoteConfig } from 'tooling/rspack/remote.mjs';
import { sharedInRemote } from 'tooling/rspack/federation.mjs';
${plugin}

const [config, , server] = await remoteConfig(import.meta.dirname);
const name = config.output.uniqueName;
const presets = [...config.plugins];
const library = { type: 'window', name };
let filename = 'files/remoteEntry.[contenthash].js';
${changes}
export default [{
  ...config,
  entry: {},
  resolve: { ...config.resolve, alias: {} },
  plugins: [
    ...presets,
    new ModuleFederationPlugin({
      name,
      library,
      filename,
      exposes: { './app': { import: './src/app.tsx', name: 'app' } },
      shared: sharedInRemote(import.meta.dirname),
      ...options,
    }),
  ],
}, server];
`;

for (const [name, how, config] of [
  ['careers', 'built with the shared preset', undefined],
  ['traders', "built with the bundler's own federation plugin", builtWith(own)],
  ['partners', 'built with @module-federation/enhanced', builtWith(enhanced('@module-federation/enhanced'))],
  [
    'suppliers',
    'built with an older major version of it, with files that no other version shares,',
    builtWith(enhanced('module-federation-enhanced-before'), beforeSharing),
  ],
] as const) {
  test(`a remote ${how} appears on the running site by create and publish alone`, async ({ site, page }) => {
    expect((await page.goto(`${site.parts.origin}/${name}`))?.status()).toBe(404);
    const host = await site.addRemote(name, config ? { config } : {});
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    expect((await page.goto(`${site.parts.origin}/${name}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: `About ${name}` })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^About ${name} · `));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByText('Makati City, Philippines, since 2011')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: `About ${name}` })).toBeVisible();
    expect(errors).toEqual([]);
    host.close();
  });
}
