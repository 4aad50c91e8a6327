import { expect, test } from '../fixtures.ts';

test('the assistant says where its response will appear', async ({ page }) => {
  await page.goto('/GeminiAPI');
  await expect(page.getByText('The response will appear here...')).toBeVisible();
  await expect(page.getByPlaceholder('Ask Gemini...')).toBeVisible();
});

test('without a key for the model a question ends in an error with a retry', async ({ page }) => {
  await page.goto('/GeminiAPI');
  await page.getByPlaceholder('Ask Gemini...').fill('What do you build?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('❌ Error: Could not get response')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByPlaceholder('Ask Gemini...')).toHaveValue('');
});
