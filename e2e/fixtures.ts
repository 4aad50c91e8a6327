import { type APIRequestContext, test as base, expect, type Page, type Response } from '@playwright/test';
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
export async function newKey({ request }: Pick<Page, 'request'>): Promise<string> {
  const response = await request.post(`${apiOrigin}/users/verifyUser`, {
    data: { user: admin.username, pass: admin.password },
  });
  const { token } = await response.json();
  return token;
}

/** Goes to a page, and waits until its scripts run: buttons that are pressed before do nothing. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

/**
 * Waits until the content that came from the server is React's: it marks each element as it comes to it, and takes over all at once at the end. Until
 * then a link is the browser's.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const has = (element: Element | null, mark: string) =>
      Object.entries(element ?? {}).find(([key]) => key.startsWith(mark))?.[1];
    const root = has(document.querySelector('#root'), '__reactContainer');
    const isTakenOver = root?.stateNode.current.memoizedState.isDehydrated === false;
    return isTakenOver && has(document.querySelector('#main h1'), '__reactFiber') !== undefined;
  });

/**
 * Waits until a page comes with its content: a server that is busy sends it without to whoever is the first to ask. Gives the address that
 * it leads to.
 */
export async function rendered(request: APIRequestContext, address: string): Promise<string> {
  let place = address;
  const text = async () => {
    const response = await request.get(address);
    place = response.url();
    return response.text();
  };
  await expect.poll(text, { message: `${address} has content` }).not.toContain('<div id="root"></div>');
  return place;
}

/** Answers the reports of what has loaded: the API takes 120 a minute from an address, and a run of tests may send more. */
export const takeReports = (page: Page) =>
  page.route(`${apiOrigin}/releases/report`, (route) => route.fulfill({ status: 204 }));

/** Waits until a page shows its heading and nothing on it is still being fetched. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.ui-skeleton, .ui-loading')).toHaveCount(0);
}
