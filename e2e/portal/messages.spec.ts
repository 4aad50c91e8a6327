import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { looks, violations } from '../accessibility.ts';
import { expect, open, signIn, test } from '../fixtures.ts';

/** Leaves a message as a visitor does. */
async function leaveMessage(page: Page, subject: string): Promise<void> {
  await open(page, '/contact');
  await page.getByLabel('Your name').fill('Maria Reyes');
  await page.getByLabel('Your e-mail address').fill('maria@example.org');
  await page.getByLabel('What it is about').fill(subject);
  await page.getByLabel('Your message').fill('=1+1 is what I ask.\nThank you!');
  await page.getByLabel(/^I agree/).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible();
}

test('what a visitor writes is read, answered, exported, archived and deleted in the portal', async ({
  page,
}) => {
  const subject = 'A question for the inbox';
  await leaveMessage(page, subject);
  await signIn(page);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Mail isn’t set up: messages are only kept here.')).toBeVisible();

  await page.getByRole('button', { name: `Unread: ${subject}` }).click();
  const modal = page.getByRole('dialog', { name: subject });
  await expect(modal).toContainText('maria@example.org');
  await expect(modal.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    /^mailto:maria@example\.org\?subject=Re%3A%20A%20question/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: subject, exact: true })).toBeVisible();

  await page.getByLabel('Search messages').fill('question inbox');
  await expect(page).toHaveURL(/search=question/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`"'=1+1 is what I ask.`);

  await page.getByRole('button', { name: subject, exact: true }).click();
  await modal.getByRole('button', { name: 'Archive' }).click();
  await expect(modal).toBeHidden();
  await page.getByLabel('Folder').selectOption('Archive');
  await page.getByRole('button', { name: subject, exact: true }).click();
  await modal.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
});

for (const { name, ...use } of looks)
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('neither the inbox nor an open message has a violation', async ({ page }) => {
      const subject = `A question ${name}`;
      await leaveMessage(page, subject);
      await signIn(page);
      await page.goto('/private/messages');
      const row = page.getByRole('button', { name: subject });
      await expect(row).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await row.click();
      await expect(page.getByRole('dialog', { name: subject })).toContainText('maria@example.org');
      expect(await violations(page)).toEqual([]);
    });
  });
