import type { Page } from '@playwright/test';
import { looks, violations } from '../accessibility.ts';
import { expect, hydrated, newKey, open, rendered, signIn, test } from '../fixtures.ts';
import { apiOrigin, environment } from '../site.ts';

const assistantHost = `localhost:${environment.ASSISTANT_PORT}`;

/** Null is what the site came with. */
async function save(page: Page, value: object | null): Promise<void> {
  const headers = { Authorization: await newKey(page) };
  const type = 'shell/assistant';
  const found = await page.request.get(`${apiOrigin}/content/find`, { headers, params: { type } });
  const { version } = await found.json();
  const data = { type, version, value };
  const saved = await page.request.post(`${apiOrigin}/content/save`, { headers, data });
  expect(saved.status()).toBe(200);
}

test.afterEach(({ page }) => save(page, null));

test('visitors are offered the assistant once somebody has switched it on, and nothing of it is loaded before they ask', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto('/private/content?edit=shell%2Fassistant');
  await page.getByLabel('Offer it on public pages').check();
  await page.getByLabel('Label of the button').fill('Ask us');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('button', { name: 'Ask us' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => rendered(page.request, '/home').then((at) => textOf(page, at))).toContain('Ask us');

  for (const look of looks) {
    const { name, ...use } = look;
    await test.step(name, async () => {
      const context = await browser.newContext({
        ...test.info().project.use,
        ...use,
        reducedMotion: 'reduce',
      });
      const visitor = await context.newPage();
      const asked: string[] = [];
      visitor.on('request', (request) => {
        const url = request.url();
        if (url.includes(assistantHost) || url.includes('/assistant/')) asked.push(url);
      });
      await open(visitor, '/about');
      await hydrated(visitor);
      await visitor.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await visitor.getByRole('button', { name: 'Ask us' }).click();
      const panel = visitor.getByRole('region', { name: 'Assistant panel' });
      await panel.getByPlaceholder('Ask Gemini...').fill('Where is your office?');
      await visitor.keyboard.press('Enter');
      await expect(panel.getByRole('article').getByRole('link').first()).toBeVisible();
      expect(await violations(visitor)).toEqual([]);
      await panel.getByRole('article').getByRole('link').first().click();
      await expect(visitor).not.toHaveURL(/\/about$/);
      await expect(panel.getByRole('article')).toContainText('Where is your office?');
      await visitor.keyboard.press('Escape');
      await context.close();
    });
  }
});

for (const width of [320, 480])
  test(`at ${width} px the assistant's button is a round icon, and the last line of the page is clear of it`, async ({
    page,
  }) => {
    await save(page, { isOffered: true, label: 'Ask us about your town', keepsQuestions: false });
    await expect
      .poll(() => rendered(page.request, '/home').then((at) => textOf(page, at)))
      .toContain('Ask us about your town');
    await page.setViewportSize({ width, height: 640 });
    await open(page, '/home');
    const button = page.getByRole('button', { name: 'Ask us about your town' });
    const box = await button.boundingBox();
    expect(box?.width).toBe(box?.height);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeLessThan(50);
    const lastLine = page.getByRole('contentinfo').getByText('All rights reserved');
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(atEnd)).toBe(true);
    const line = await lastLine.boundingBox();
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  });

const atEnd = () => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;

const textOf = async (page: Page, address: string) => (await page.request.get(address)).text();
