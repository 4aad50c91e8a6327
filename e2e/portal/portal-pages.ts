import type { Locator, Page } from '@playwright/test';
import { expect, newKey } from '../fixtures.ts';
import { apiOrigin } from '../site.ts';
import type { picture } from './picture.ts';

/** Opens a section of the portal with a key of its own; the login page has tests elsewhere. */
async function open(page: Page, section: string): Promise<void> {
  await page.goto('/config.json');
  const key = await newKey(page);
  await page.evaluate((value) => localStorage.setItem('AUTHORIZATION_KEY', value), key);
  await page.goto('/private/dashboard');
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: section }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

export const openProjects = (page: Page) => open(page, 'Projects');
export const openNews = (page: Page) => open(page, 'News');

/** The newest article with a title, as the API gives it to visitors. */
export async function articleNamed(page: Page, title: string) {
  const [found] = await (
    await page.request.get(`${apiOrigin}/news/list`, { params: { search: title, limit: 1 } })
  ).json();
  return (await page.request.get(`${apiOrigin}/news/find`, { params: { id: found.id } })).json();
}

/** Pastes as a program would that puts this HTML on the clipboard. */
export async function pasteHtml(target: Locator, html: string): Promise<void> {
  await target.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Pastes as a program would that puts this picture on the clipboard. */
export async function pasteFile(
  target: Locator,
  { name, mimeType, buffer }: ReturnType<typeof picture>,
): Promise<void> {
  await target.evaluate(
    (element, { base64, name: fileName, type }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], fileName, { type }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { base64: buffer.toString('base64'), name, type: mimeType },
  );
}

export async function confirm(page: Page, message: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(message);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByText(message)).toBeHidden();
}

/** Adds a project beside the browser and opens its edit form. */
export async function editNewProject(page: Page, title: string) {
  const response = await page.request.post(`${apiOrigin}/project/createProject`, {
    data: { title, description: 'Made for a test.', status: 'failed', tags: ['test'] },
    headers: { Authorization: await newKey(page) },
  });
  const { result } = await response.json();
  await openProjects(page);
  await page.getByPlaceholder('Search projects...').fill(title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(form.getByLabel('Project Title *')).toHaveValue(title);
  return { id: Number(result), form };
}

export async function imagesOf(page: Page, id: number): Promise<{ id: number; image_path: string }[]> {
  return (await page.request.post(`${apiOrigin}/project_imgs/get`, { data: { id } })).json();
}

/** Makes the browser send 100 kB a second, until the function it returns is called. */
export async function sendSlowly(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const send = async (uploadThroughput: number) => {
    await devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  };
  await devtools.send('Network.enable');
  await send(100_000);
  return () => send(-1);
}

/** The descriptions that drafts hold in the browser's database. */
export function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('portal-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('by-account').objectStore('by-account').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((draft) => draft.text.description));
          };
        };
      }),
  );
}
