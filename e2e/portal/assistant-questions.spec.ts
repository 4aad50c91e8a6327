import type { Page } from '@playwright/test';
import { looks, violations } from '../accessibility.ts';
import { expect, open, signIn, test } from '../fixtures.ts';

/** Asks as a visitor does. The site under test has no key, so nobody writes an answer. */
async function ask(page: Page, question: string): Promise<void> {
  await open(page, '/GeminiAPI');
  await page.getByPlaceholder('Ask Gemini...').fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/I found nothing about this on our site/).last()).toBeVisible();
}

test('what a visitor asked in vain is found in the portal, and deleted', async ({ page }) => {
  const question = 'Do you breed zebrafish?';
  await ask(page, question);
  await signIn(page);
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Assistant' }).click();
  await expect(page.getByText('No key is set, so no answers are written.')).toBeVisible();
  await page.getByLabel('What became of them').selectOption('nothing');
  await expect(page).toHaveURL(/outcome=nothing$/);
  await expect(page.getByRole('rowheader', { name: question })).toBeVisible();

  await page.getByRole('button', { name: 'Delete all questions…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('No questions like these yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete all questions…' })).toBeDisabled();
});

for (const { name, ...use } of looks)
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('the page of the questions has no violation', async ({ page }) => {
      await ask(page, 'Zebrafish?');
      await signIn(page);
      await page.goto('/private/assistant');
      await expect(page.getByRole('rowheader', { name: 'Zebrafish?' }).first()).toBeVisible();
      await expect(page.getByRole('meter')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
