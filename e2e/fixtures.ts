import { test as base, expect, type Page } from '@playwright/test';
import { OwnParts } from './own-parts.ts';
import { admin, apiOrigin } from './site.ts';

/** Playwright's test, with the map answered here: nothing leaves this machine. */
export const test = base.extend<{ parts: OwnParts }>({
  context: async ({ context }, use) => {
    await context.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map</title><body>Map' }),
    );
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
  parts: async ({}, use, { parallelIndex }) => {
    const parts = new OwnParts(parallelIndex);
    await use(parts);
    await parts.stopAll();
  },
});

export { expect };

/** Signs in through the login page and waits for the dashboard. */
export async function signIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
}

/** A key for calls beside the browser. */
export async function newKey(page: Page): Promise<string> {
  const response = await page.request.post(`${apiOrigin}/users/verifyUser`, {
    data: { user: admin.username, pass: admin.password },
  });
  const { token } = await response.json();
  return token;
}

/** Waits until a page shows its heading and nothing on it is still being fetched. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.ui-skeleton, .ui-loading')).toHaveCount(0);
}
