import { expect, test } from '../fixtures.ts';

test('the four figures are those of the company', async ({ page }) => {
  await page.goto('/home');
  for (const figure of ['15+', '10+', '95%']) await expect(page.getByText(figure).first()).toBeVisible();
  await expect(page.getByText('10+')).toHaveCount(2);
});

test('three on-going projects show 70, 45 and 25 percent', async ({ page }) => {
  await page.goto('/home');
  const bars = page.getByRole('progressbar');
  await expect(bars).toHaveCount(3);
  const values = await bars.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-valuenow') ?? element.getAttribute('value')),
  );
  expect(values).toEqual(['70', '45', '25']);
});

test('the short text about the company leads to /about', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('main').locator('a[href="/about"]').first().click();
  await expect(page).toHaveURL('/about');
});
