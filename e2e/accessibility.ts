import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong with the page for people who can't see, hear or point well: a rule and a place each. */
export async function violations(page: Page): Promise<string[]> {
  // The content of the map's frame is its provider's.
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).exclude('iframe').analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Both sizes and both colour schemes, in two runs. */
export const looks = [
  { name: 'on a phone in light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'on a desktop in dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;
