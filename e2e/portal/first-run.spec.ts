import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../accessibility.ts';
import { expect, settled, signIn, test } from '../fixtures.ts';
import { npmStart } from '../npm-start.ts';
import { environment, portsFrom, startFirstPort } from '../site.ts';

const ports = portsFrom(startFirstPort);
const origin = `http://localhost:${ports.SHELL_PORT}`;

let folder: string;
let started: { child: ChildProcess; ended: Promise<unknown> } | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
});
test.afterEach(async () => {
  started?.child.kill('SIGTERM');
  await started?.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** What visitors find: articles on the news page, projects on the other. */
async function recordsOn(page: Page): Promise<{ articles: number; projects: number }> {
  const links = async (address: string, start: string) => {
    await page.goto(origin + address);
    await settled(page);
    return page.locator(`#main a[href^="${start}"]`).count();
  };
  return { articles: await links('/news', '/news/'), projects: await links('/products', '/products/') };
}

test('a new owner is led from the demo to a site of their own, and can take that back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const site = npmStart({ ...process.env, ...environment, ...ports, DATA_DIR: folder, CORS_ORIGINS: origin });
  started = site;
  await expect.poll(site.text, { timeout: 60_000 }).toContain('the dashboard leads you through the setup');
  const visitor = await (await browser.newContext()).newPage();
  const demo = await recordsOn(visitor);
  expect(demo.articles * demo.projects, 'the demo has both').toBeGreaterThan(0);

  await signIn(page, origin);
  await page.getByRole('region', { name: 'Set up your site: 0 of 5 done' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What is your company called?' })).toBeVisible();
  await page.getByLabel('Name *', { exact: true }).fill('Ours and Daughters');
  const preview = page.frameLocator('iframe[title^="Company"]');
  await expect(preview.getByText('Ours and Daughters').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  for (const title of ['Make it look like yours', 'How do people reach you?']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Skip for now' }).click();
  }

  await page.getByRole('button', { name: 'Remove demo content…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/\d+ projects, \d+ articles and \d+ texts/);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^Removed: \d+ projects, \d+ articles and \d+ texts\.$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => recordsOn(visitor)).toEqual({ articles: 0, projects: 0 });
  await visitor.goto(`${origin}/home`);
  await expect(visitor.getByText('Ours and Daughters').first()).toBeVisible();

  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('button', { name: 'Remove demo content…' })).toBeVisible();
  await expect.poll(() => recordsOn(visitor)).toEqual(demo);

  await page.reload();
  await expect(page.getByRole('button', { name: /Company.*done/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Contact.*skipped/ })).toBeVisible();
});
