import { expect, test } from './fixtures.ts';

/** Builds of other tools than the shared preset's: only the container's `init` and `get` are between them and the shell. */
const builtWith = (federation: string) => `import { remoteConfig } from 'tooling/rspack/remote.mjs';
import { sharedInRemote } from 'tooling/rspack/federation.mjs';
import { ModuleFederationPlugin } from '${import.meta.resolve(`${federation}/rspack`)}';

const [config] = remoteConfig(import.meta.dirname);
const name = config.output.uniqueName;
const presets = config.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPluginV1');
if (presets.length !== config.plugins.length - 1) throw new Error('The preset has no federation plugin to replace');
export default {
  ...config,
  plugins: [
    ...presets,
    new ModuleFederationPlugin({
      name,
      library: { type: 'global', name },
      filename: 'remoteEntry.js',
      exposes: { './app': { import: './src/app.tsx', name: 'app' } },
      shared: sharedInRemote(import.meta.dirname),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
    }),
  ],
};
`;

for (const [name, how, config] of [
  ['careers', "built with the shared preset, by the bundler's own plugin", undefined],
  ['partners', 'built with @module-federation/enhanced', builtWith('@module-federation/enhanced')],
  ['suppliers', 'built with an older major version of it', builtWith('module-federation-enhanced-before')],
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
