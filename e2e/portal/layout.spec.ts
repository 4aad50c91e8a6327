import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openProjects } from './portal-pages.ts';

/** What is wider than the screen, cut off, or on top of something else: one line for each. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
    const cut = [...document.querySelectorAll('tbody th, h1, h2, nav a, button')].filter(
      (element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
    );
    // A table's cell cuts off what it holds.
    const badges = [...document.querySelectorAll('td .ui-badge')].filter((badge) => {
      const cell = badge.closest('td')?.getBoundingClientRect();
      return badge.getBoundingClientRect().right > (cell?.right ?? 0);
    });
    const controls = [...document.querySelectorAll('main :is(a, button, input, select)')]
      // What is selected is said above the rows that are further down.
      .filter((element) => !element.closest('[aria-label="Selected rows"]'))
      .map((element) => ({ name: nameOf(element), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const covered = controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
        .filter(({ box }) => box.top < one.box.bottom - 1 && one.box.top < box.bottom - 1)
        .map((other) => `${one.name} overlaps ${other.name}`),
    );
    return [
      ...(wide > 0 ? [`the page is ${wide} px wider than the screen`] : []),
      ...[...cut, ...badges].map((element) => `${nameOf(element)} is cut off`),
      ...covered,
    ];
  });
}

test('at 390, 820, 1280 and 1920 px nothing is cut off or covered, and header and page begin at one line', async ({
  page,
}) => {
  await openProjects(page);
  for (const width of [390, 820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const section of [
      'Dashboard',
      'Projects',
      'News',
      'Messages',
      'Assistant',
      'Content',
      'Pictures',
      'Trash',
      'Releases',
      'Users',
    ]) {
      await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: section }).click();
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
      if (section === 'Projects' || section === 'News') {
        await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
        await expect(page.getByRole('button', { name: 'Delete…' })).toBeInViewport();
      }
      expect(await faults(page), `${section} at ${width} px`).toEqual([]);
      const title = await page.getByText(section.toUpperCase(), { exact: true }).boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(title?.x, `${section} at ${width} px`).toBe(heading?.x);
    }
  }
});
