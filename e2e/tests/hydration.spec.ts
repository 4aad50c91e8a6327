import { expect, hydrated, test } from '../fixtures.ts';
import { renderedPages } from '../pages.ts';

for (const address of [...renderedPages, '/nowhere'])
  test(`${address} is taken over as it came, whatever its address has behind it`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
    });
    await page.goto(`${address}?utm_source=letter`);
    await hydrated(page);
    expect(errors).toEqual([]);
  });
