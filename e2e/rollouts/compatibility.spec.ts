import { changeRelease, publicChanges } from '../variant.ts';
import { expect, expectFirst, type RolloutSite, test } from './fixtures.ts';

const shared = { react: '19.99.0', 'react-dom': '19.99.0', 'react-router-dom': '7.99.0' };

/** A newer shell registers, as it does when it is deployed; the one that answers stays the older one. */
const deployNewer = (site: RolloutSite) =>
  site.parts.call('/releases/shells', {
    ...{ build: 'newer', started: true },
    provides: { contract: '2.99.0', shared, paths: [] },
  });

test('after a shell was rolled back, visitors get the newest version that fits it, and the registry refuses others', async ({
  site,
  page,
}) => {
  await deployNewer(site);
  const variant = await site.parts.variant('mfe-public', publicChanges.eyebrow('Needs a newer shell'));
  changeRelease(variant, (release) => ({
    ...release,
    requires: { ...release.requires, contract: '^2.99.0' },
  }));
  const { code, stderr } = await site.parts.release('publish', 'mfe-public', '--build', variant.folder);
  expect(code, stderr).toBe(0);
  await site.release('promote', variant.version);
  await page.goto(`${site.parts.origin}/home`);
  await expectFirst(page);

  await site.parts.stop('shell');
  await site.parts.start('shell');
  await expect.poll(async () => (await site.parts.list()).shell?.build).not.toBe('newer');
  await page.reload();
  await expectFirst(page);
  await site.release('rollback');
  const words = ['promote', 'mfe-public', variant.version, '--force', '--reason', 'Once more'];
  const again = await site.parts.release(...words);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('needs contracts ^2.99.0')]);
});

test('a remote of which no version fits the shell says so, and the rest of the site goes on', async ({
  site,
  page,
}) => {
  await deployNewer(site);
  const host = await site.addRemote('vendors', { requires: { contract: '^2.99.0', shared: {} } });
  const answer = await page.goto(`${site.parts.origin}/vendors`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'This part of the site did not load' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expectFirst(page);
  host.close();
});
