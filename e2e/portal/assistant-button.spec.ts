import type { Page } from '@playwright/test';
import { looks, violations } from '../accessibility.ts';
import { expect, hydrated, newKey, open, rendered, signIn, test } from '../fixtures.ts';
import { apiOrigin, environment } from '../site.ts';

const assistantHost = `localhost:${environment.ASSISTANT_PORT}`;

/** Goes back to what the site came with. */
async function reset(page: Page): Promise<void> {
  const headers = { Authorization: await newKey(page) };
  const type = 'shell/assistant';
  const found = await page.request.get(`${apiOrigin}/content/find`, { headers, params: { type } });
  const { version } = await found.json();
  const data = { type, version, value: null };
  await page.request.post(`${apiOrigin}/content/save`, { headers, data });
}

test.afterEach(({ page }) => reset(page));

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

const textOf = async (page: Page, address: string) => (await page.request.get(address)).text();
