import type { Page } from '@playwright/test';
import { expect, open, rendered, test } from '../fixtures.ts';
import { cards, itemLists } from '../items.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

for (const list of itemLists) {
  test(`an item of ${list.path} is a modal when its card is followed, and a page after a reload`, async ({
    page,
  }) => {
    const item = (await list.items())[8];
    if (!item) throw new Error('The list is too short to scroll');
    await open(page, list.path);
    const listTitle = await page.title();
    const link = cards(page)
      .locator(`a[href="${list.addressOf(item)}"]`)
      .last();
    await link.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(0);

    await link.click();
    const dialog = page.getByRole('dialog', { name: item.title });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(list.addressOf(item));
    await expect(page).toHaveTitle(new RegExp(`^${item.title} · `));

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(list.path);
    await expect(page).toHaveTitle(listTitle);
    await expect(link).toBeFocused();
    expect(await scrolled(page)).toBe(left);

    await page.goForward();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(list.addressOf(item));

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
    await expect(page).toHaveURL(list.addressOf(item));
    await expect(page).toHaveTitle(new RegExp(`^${item.title} · `));
    await expect(dialog).toBeHidden();

    await page.goBack();
    await expect(page).toHaveURL(list.path);
    await expect(link).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test(`a double click on a card of ${list.path} opens its modal once, which closes`, async ({ page }) => {
    await open(page, list.path);
    const before = await page.evaluate(() => window.history.length);
    await cards(page).first().getByRole('link').dblclick();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(list.path);
  });

  test(`a middle click on a card of ${list.path} opens the item's page in a tab of its own`, async ({
    page,
    context,
  }) => {
    const item = await list.newest();
    await open(page, list.path);
    const link = cards(page).getByRole('link', { name: item.title }).first();
    const opened = context.waitForEvent('page');
    await link.click({ button: 'middle' });
    await opened;
    await expect(page).toHaveURL(list.path);
    await expect(page.getByRole('dialog')).toBeHidden();
    // Without a window, browsers sometimes never begin to load a tab in the background: another one shows what it would.
    const tab = await context.newPage();
    await tab.goto((await link.getAttribute('href')) ?? '');
    await expect(tab).toHaveURL(list.addressOf(item));
    await expect(tab.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
    await expect(tab.getByRole('dialog')).toBeHidden();
  });

  test(`an item of ${list.path} under an earlier title leads to the address that it has now, for good`, async ({
    page,
  }) => {
    const item = await list.newest();
    const before = list.addressOf({ ...item, slug: 'an-earlier-title' });
    const response = await page.request.get(before, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    await page.goto(before);
    await expect(page).toHaveURL(list.addressOf(item));
    await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  });

  test(`related items on a page of ${list.path} lead to pages, and Back to the one before`, async ({
    page,
  }) => {
    const item = await list.newest();
    await open(page, list.addressOf(item));
    await page
      .getByRole('region', { name: /^Related/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).not.toHaveURL(list.addressOf(item));
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(list.addressOf(item));
    await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  });

  for (const width of [360, 800, 1280])
    test(`no picture of ${list.path} is fetched in two widths on a screen of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const fetched = new Map<string, Set<string>>();
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/files/'))
          fetched.set(pathname, (fetched.get(pathname) ?? new Set()).add(search));
      });
      await open(page, list.path);
      const all = await list.items();
      await expect(async () => {
        await page.mouse.wheel(0, 700);
        await expect(cards(page).getByRole('link', { name: all.at(-1)?.title })).toBeInViewport({
          timeout: 100,
        });
      }).toPass({ intervals: [20] });
      const loading = () =>
        page.evaluate(
          () => [...document.images].filter((image) => image.currentSrc && !image.complete).length,
        );
      await expect.poll(loading).toBe(0);
      expect(fetched.size).toBeGreaterThan(5);
      expect([...fetched].filter(([, widths]) => widths.size > 1)).toEqual([]);
    });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const list of itemLists)
    test(`${list.path} can be walked through to its last item by its links`, async ({ page }) => {
      const wanted = (await list.items()).map((item) => list.addressOf(item));
      const seen = new Set<string>();
      const next = page.getByRole('link', { name: /^Show more/ });
      await rendered(page.request, list.path);
      await page.goto(list.path);
      for (let pages = 1; ; pages += 1) {
        for (const link of await cards(page).getByRole('link').all())
          seen.add((await link.getAttribute('href')) ?? '');
        if ((await next.count()) === 0) break;
        const address = `${list.path}?page=${pages + 1}`;
        await expect(next).toHaveAttribute('href', address);
        await rendered(page.request, address);
        await next.click();
        await expect(page).toHaveURL(address);
      }
      expect([...seen].toSorted()).toEqual(wanted.toSorted());
      const last = wanted.at(-1) ?? '';
      await rendered(page.request, last);
      await cards(page).locator(`a[href="${last}"]`).last().click();
      await expect(page).toHaveURL(last);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});
