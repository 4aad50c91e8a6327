import type { Locator, Page } from '@playwright/test';
import { signed, signingKey } from '../../tooling/release/signing-key.mjs';
import { looks, violations } from '../accessibility.ts';
import { expect, newKey, signIn, test } from '../fixtures.ts';
import { signTicket } from '../sign-ticket.ts';
import { apiOrigin, environment, origin } from '../site.ts';
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
  const manifest = { version, entry, global: `assistant_of_test_${build}`, ...facts };
  const release = signed(remote, manifest, signingKey(environment));
  await call(page, 'publish', { remote, release, reason: 'For a test' });
});

/** Visitors get the version from before, and no rollout is left. */
test.afterEach(async ({ page }) => {
  const { rollout, disabled } = await releasesOf(page);
  if (disabled) await change(page, 'enable');
  if (!rollout) return;
  await change(page, 'promote', { version, force: true });
  await change(page, 'rollback');
});

/** A visitor of the stable version who met an error. */
async function reportAnError(page: Page): Promise<void> {
  const { rollout, stable } = await releasesOf(page);
  const offers = { [remote]: `${stable.version} ${rollout.salt}` };
  const ticket = signTicket({ visitor: 'a-test', address: version, offers });
  const error = {
    message: 'x is undefined',
    stack: 'at ask (panel.js:1:1)',
    page: '/GeminiAPI',
    browser: 'Chrome 140',
  };
  const data = { remote, version: stable.version, ticket, signals: ['erred'], error };
  const response = await page.request.post(`${apiOrigin}/releases/report`, {
    headers: { Origin: origin },
    data,
  });
  expect(response.status(), await response.text()).toBe(200);
}

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
  await expect(form.getByText('Someone else has changed this.')).toBeVisible();
  await expect(form.getByText('Somebody else was quicker')).toBeVisible();
  await expect(form.getByLabel('Reason *')).toHaveValue('A small group first');
  expect((await releasesOf(page)).rollout.percent).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel.getByText('Running 0 % of visitors')).toBeVisible();
});

test('a version is previewed in this browser, and a link lets a visitor do so, until they end it', async ({
  page,
  browser,
}) => {
  const panel = await openReleases(page);
  const { stable } = await releasesOf(page);
  await panel.getByRole('button', { name: `Preview: Assistant ${stable.version}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Previewed in this browser')).toBeVisible();
  await expect(page).toHaveURL('/private/releases');
  await panel.getByRole('button', { name: `Copy preview link: Assistant ${stable.version}` }).click();
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'End preview: Assistant', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByText('Previewed in this browser')).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${link}&to=/home`);
  const badge = visitor.getByRole('complementary', { name: 'Previews' });
  await expect(badge).toContainText(`Preview: ${remote} ${stable.version}, until`);
  await badge.getByRole('button', { name: 'End preview' }).click();
  await expect(badge).toBeHidden();
  await visitor.context().close();
});

test('a token is made, shown once, opens its remote, and is revoked', async ({ page }) => {
  await openReleases(page);
  const name = `Team ${version}`;
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabel('Name *').fill(name);
  await form.getByLabel('Releases').selectOption(remote);
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make token' }).click();
  const shown = page.getByRole('dialog', { name: `Token “${name}”` });
  const secret = await shown.getByLabel('Token').inputValue();
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await shown.getByRole('button', { name: 'Close' }).last().click();

  const versions = () =>
    page.request.get(`${apiOrigin}/releases/versions?remote=${remote}`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
  expect((await versions()).status()).toBe(200);
  await page.getByRole('button', { name: `Revoke: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: name }).getByText('Revoked', { exact: true }),
  ).toBeVisible();
  expect(await (await versions()).json()).toMatchObject({ code: 'token_revoked' });
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
      await reportAnError(page);
      const panel = await openReleases(page);
      await panel.getByText(/^Where/).click();
      await expect(panel.getByRole('row', { name: /^Met an error/ })).toBeVisible();
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
