import type { Locator, Page } from '@playwright/test';
import { looks, violations } from '../accessibility.ts';
import { expect, newKey, signIn, test } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';
import { confirm } from './portal-pages.ts';

const remote = 'mfe-assistant';
/** Newer than the one that visitors get; nobody is given it for long enough to load it. Each test has its own: a halt is remembered. */
let version = '';

async function call(page: Page, path: string, data: Record<string, unknown>): Promise<void> {
  const headers = { Authorization: await newKey(page) };
  const response = await page.request.post(`${apiOrigin}/releases/${path}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
}

async function releasesOf(page: Page) {
  // The time in the address passes caches.
  const { remotes } = await (await page.request.get(`${apiOrigin}/releases?at=${Date.now()}`)).json();
  return remotes.find((state: { remote: string }) => state.remote === remote);
}

const change = async (page: Page, path: string, more: Record<string, unknown> = {}) => {
  const { revision } = await releasesOf(page);
  await call(page, path, { remote, revision, reason: 'A test tidies up', ...more });
};

test.beforeEach(async ({ page }) => {
  const build = Date.now();
  version = `9.0.${build}-0123456789ab`;
  const integrity = `sha384-${'A'.repeat(64)}`;
  const entry = { path: `${version}/remoteEntry.js`, integrity };
  const shown = { path: '/GeminiAPI', title: 'Assistant', indexed: false, preload: [] };
  const requires = { contract: '^2.0.0', shared: {} };
  const facts = { preload: [], pages: [shown], panels: ['assistant'], requires };
  const release = { version, entry, global: `assistant_of_test_${build}`, ...facts };
  await call(page, 'publish', { remote, release, reason: 'For a test' });
});

/** Visitors get the version from before, and no rollout is left. */
test.afterEach(async ({ page }) => {
  const { rollout, disabled } = await releasesOf(page);
  if (disabled) await change(page, 'enable');
  if (!rollout) return;
  await change(page, 'promote', { version });
  await change(page, 'rollback');
});

async function openReleases(page: Page): Promise<Locator> {
  await signIn(page);
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Releases' }).click();
  const panel = page.getByRole('region', { name: `Assistant ${remote}` });
  await expect(panel).toContainText(version);
  return panel;
}

/** Gives the reason in the open form, sends it and confirms. */
async function decide(page: Page, title: string, button: string, reason: string): Promise<void> {
  const form = page.getByRole('dialog', { name: title });
  await form.getByLabel('Reason *').fill(reason);
  await form.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button }).click();
}

test('a rollout is started and halted, and the history says who did it and why', async ({ page }) => {
  const panel = await openReleases(page);
  await panel.getByRole('button', { name: `Roll out: Assistant ${version}` }).click();
  await page.getByRole('button', { name: '10 %' }).click();
  await decide(page, 'Start a rollout of Assistant', 'Start rollout', 'A small group first');
  await confirm(page, `Assistant ${version} goes to 10 % of the visitors.`, 'OK');
  await expect(panel.getByText('Running')).toBeVisible();
  expect((await releasesOf(page)).rollout).toMatchObject({ version, percent: 10, state: 'running' });

  await panel.getByRole('button', { name: `Halt: Assistant ${version}` }).click();
  await decide(page, 'Halt the rollout of Assistant', 'Halt', 'Slow on phones');
  await confirm(page, `No visitor gets Assistant ${version} any more.`, 'OK');
  expect((await releasesOf(page)).rollout.state).toBe('halted');
  const history = panel.getByRole('region', { name: 'History of Assistant' }).getByRole('listitem');
  await expect(history.first()).toContainText(/Rollout halted.*admin.*Slow on phones/);
  await expect(history.nth(1)).toContainText(/Rolled out to 10 %.*admin.*A small group first/);
});

test('a part is switched off with what visitors read, and on again', async ({ page }) => {
  const panel = await openReleases(page);
  await panel.getByRole('button', { name: 'Switch off: Assistant' }).click();
  await decide(page, 'Switch off Assistant', 'Switch off', 'The assistant rests until noon.');
  await confirm(page, 'Assistant is not loaded any more; visitors see your reason.', 'OK');
  await expect(panel.getByText('They read: “The assistant rests until noon.”')).toBeVisible();
  expect((await releasesOf(page)).disabled).toEqual({ reason: 'The assistant rests until noon.' });

  await panel.getByRole('button', { name: 'Switch on: Assistant' }).click();
  await decide(page, 'Switch on Assistant', 'Switch on', 'It has rested');
  await confirm(page, 'Assistant is shown to visitors again.', 'OK');
  expect((await releasesOf(page)).disabled).toBeNull();
});

test('what another administrator does shows by itself, and is not overwritten', async ({ page }) => {
  const panel = await openReleases(page);
  await panel.getByRole('button', { name: `Roll out: Assistant ${version}` }).click();
  await change(page, 'rollout', { version, percent: 0, reason: 'Somebody else was quicker' });
  await decide(page, 'Start a rollout of Assistant', 'Start rollout', 'A small group first');
  const form = page.getByRole('dialog', { name: 'Start a rollout of Assistant' });
  await expect(form.getByText('Someone else changed this meanwhile.')).toBeVisible();
  await expect(form.getByText('Somebody else was quicker')).toBeVisible();
  await expect(form.getByLabel('Reason *')).toHaveValue('A small group first');
  expect((await releasesOf(page)).rollout.percent).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel.getByText('0 % of visitors')).toBeVisible();
});

test('an address pins a version to this browser, until it is unpinned', async ({ page }) => {
  await openReleases(page);
  const { stable } = await releasesOf(page);
  await page.goto(`/private/releases?pin=${remote}@${stable.version}`);
  await page.getByRole('alertdialog', { name: 'Pin Assistant' }).getByRole('button', { name: 'Pin' }).click();
  await expect(page.getByText('Pinned in this browser')).toBeVisible();
  await expect(page).toHaveURL('/private/releases');
  await page.getByRole('button', { name: 'Unpin: Assistant', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpin' }).click();
  await expect(page.getByText('Pinned in this browser')).toBeHidden();
});

test('a form gives the focus back to the button that opened it', async ({ page }) => {
  const panel = await openReleases(page);
  const opener = panel.getByRole('button', { name: 'Switch off: Assistant' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason *')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

for (const { name, ...use } of looks) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('the page with a rollout and its forms have no violation', async ({ page }) => {
      await change(page, 'rollout', { version, percent: 0 });
      await call(page, 'report', { remote, version, outcome: 'loaded', visitor: 'a-test' });
      const panel = await openReleases(page);
      await panel.getByText('by minute').first().click();
      expect(await violations(page), 'page').toEqual([]);
      await panel.getByRole('button', { name: `Widen: Assistant ${version}` }).click();
      expect(await violations(page), 'form').toEqual([]);
    });
  });
}

test('nothing is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await change(page, 'rollout', { version, percent: 0 });
  const panel = await openReleases(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  await panel.getByRole('button', { name: `Widen: Assistant ${version}` }).click();
  const form = page.getByRole('dialog', { name: 'Widen the rollout of Assistant' });
  expect(await form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});
