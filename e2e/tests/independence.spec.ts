import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parts, siteEnvironment, startPart } from '../../scripts/lib/parts.mjs';
import { expect, test } from '../fixtures.ts';
import { environment, ownPorts } from '../site.ts';

// These tests stop servers, so each has a copy of what it stops and shares the rest.
test.describe.configure({ mode: 'default' });

interface Running {
  child: ChildProcess;
  ready: Promise<unknown>;
  stop(): Promise<void>;
}
const running: Running[] = [];
const folders: string[] = [];

async function start(name: string, changes: Record<string, string>): Promise<Running> {
  const part = parts.find((candidate) => candidate.name === name);
  if (!part) throw new Error(`No part ${name}`);
  const started: Running = startPart(part, siteEnvironment({ ...process.env, ...environment, ...changes }));
  running.push(started);
  await started.ready;
  return started;
}

test.afterEach(async () => {
  await Promise.all(running.splice(0).map((started) => started.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const shell = `http://localhost:${ownPorts.shell}`;
const ownShell = { SHELL_PORT: String(ownPorts.shell) };
const ownPublic = { PUBLIC_PORT: String(ownPorts.public) };

test('with the public sections down the rest of the site works, and a retry brings them back', async ({
  page,
}) => {
  await start('shell', { ...ownShell, ...ownPublic });
  await page.goto(`${shell}/home`);
  await expect(page.getByRole('heading', { name: 'This part of the site did not load' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Access Terminal' })).toBeVisible();

  await page.goBack();
  await start('mfe-public', ownPublic);
  // The shell's server asks a host again after two seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('15+').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("killing a remote's server while the site is open leaves what is loaded, and the other remotes", async ({
  page,
}) => {
  const remote = await start('mfe-public', ownPublic);
  await start('shell', { ...ownShell, ...ownPublic });
  await page.goto(`${shell}/home`);
  await expect(page.getByText('15+').first()).toBeVisible();
  remote.child.kill('SIGKILL');

  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main')).toContainText('This part of the site did not load');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Access Terminal' })).toBeVisible();

  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('15+').first()).toBeVisible();

  await nav.getByRole('link', { name: 'Contact' }).click();
  await start('mfe-public', ownPublic);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('killing the API leaves the site standing; lists offer a retry that works once it is back', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  folders.push(folder);
  const ownApi = { API_PORT: String(ownPorts.api), DATA_DIR: folder, SEED: 'none' };
  const api = await start('api', ownApi);
  await start('shell', { ...ownShell, ...ownApi });
  await page.goto(`${shell}/products`);
  await expect(page.getByText('No products found.')).toBeVisible();
  api.child.kill('SIGKILL');

  await page.getByPlaceholder('Type to search').fill('registry');
  const retry = page
    .getByRole('main')
    .getByRole('button', { name: /try again/i })
    .first();
  await expect(retry).toBeVisible();
  await expect(page.getByRole('main').getByText('Fetching')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('15+').first()).toBeVisible();

  await page.goto(`${shell}/products`);
  await expect(retry).toBeVisible();
  await start('api', ownApi);
  // The years and the list failed each on its own, and come back each on its own.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByText('No products found.')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

for (const [name, variable, address] of [
  ['mfe-public', 'PUBLIC_PORT', '/home'],
  ['mfe-portal', 'PORTAL_PORT', '/login'],
  ['mfe-assistant', 'ASSISTANT_PORT', '/'],
] as const) {
  test(`${name} runs standalone`, async ({ page }) => {
    await page.goto(`http://localhost:${environment[variable]}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
