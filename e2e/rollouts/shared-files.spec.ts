import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeFile } from '../served-files.ts';
import { test as base, expect } from './fixtures.ts';

/** Without routes, which would switch the browser's cache off. */
const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});

test('a file that versions share, and that a browser has cached with other bytes, is asked for again past its cache', async ({
  site,
  page,
}) => {
  // Everybody has the first version.
  await site.rollOut(site.second, 0);
  const { pages } = await site.known(site.first);
  const script = pages
    .find((known) => known.path === '/journey')
    ?.preload.find((file) => file.path.endsWith('.js'));
  const file = path.join(site.parts.hostRoot('mfe-public'), script?.path ?? '');
  const compressed = [`${file}.br`, `${file}.gz`, file].map((name) => [name, readFileSync(name)] as const);
  changeFile(file);
  const notice = page.getByRole('alert').filter({ hasText: 'Some of this page does not work' });
  await page.goto(`${site.parts.origin}/journey`);
  await expect(notice).toBeVisible();
  for (const [name, bytes] of compressed) writeFileSync(name, bytes);
  const again: string[] = [];
  site.gate.onRequest((address) => again.push(address));
  await page.goto(`${site.parts.origin}/journey`);
  await expect.poll(() => again).toContainEqual(expect.stringContaining(`/${script?.path}?retry=`));
  await page.waitForLoadState('networkidle');
  await expect(notice).toHaveCount(0);
});

test('after a release a visitor fetches no file again that it left as it was', async ({ site, page }) => {
  await site.rollOut(site.second, 0);
  await page.goto(`${site.parts.origin}/products`);
  await page.waitForLoadState('networkidle');
  const known = async (version: string) =>
    new Set(((await site.known(version)).files ?? []).map((file) => file.path));
  const before = await known(site.first);
  await site.rollOut(site.second, 100);
  const fetched: string[] = [];
  site.gate.onRequest((address) => fetched.push(address.replace(/^\/|\?.*/g, '')));
  await page.goto(`${site.parts.origin}/products`);
  await expect.poll(() => fetched).toContain((await site.known(site.second)).entry.path);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((file) => before.has(file))).toEqual([]);
  const changed = fetched.filter((file) => file.endsWith('.js')).map((file) => file.replace(/\..*/, ''));
  expect(changed.sort()).toEqual(['files/app', 'files/remoteEntry']);
});
