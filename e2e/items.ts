import type { Locator, Page } from '@playwright/test';
import { type Addressed, itemAddress } from '../mfe-public/src/lib/item-address.ts';
import { expect, open } from './fixtures.ts';
import { apiOrigin } from './site.ts';

export interface ListedItem extends Addressed {
  title: string;
}

/** A list whose items have pages of their own. */
export class ItemList {
  readonly path: string;
  readonly #fetchItems: () => Promise<ListedItem[]>;

  constructor(path: string, fetchItems: () => Promise<ListedItem[]>) {
    this.path = path;
    this.#fetchItems = fetchItems;
  }

  /** What the API has of them, in the order of the page. */
  items(): Promise<ListedItem[]> {
    return this.#fetchItems();
  }

  async newest(): Promise<ListedItem> {
    const [newest] = await this.items();
    if (!newest) throw new Error(`${this.path} is empty`);
    return newest;
  }

  addressOf(item: ListedItem): string {
    return itemAddress(this.path, item);
  }
}

const read = async (address: string) => (await fetch(apiOrigin + address)).json();

export const projects = new ItemList('/products', async () => (await read('/project/getPublic')).result);
export const news = new ItemList('/news', () => read('/news/list?year=0&search=&limit=1000'));
export const itemLists = [projects, news];

export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens an item, the newest without one, from its list, which is searched for its title; gives its modal. */
export async function openModal(page: Page, list: ItemList, wanted?: ListedItem): Promise<Locator> {
  const item = wanted ?? (await list.newest());
  await open(page, `${list.path}?search=${encodeURIComponent(item.title)}`);
  await cards(page)
    .locator(`a[href="${list.addressOf(item)}"]`)
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: item.title })).toBeVisible();
  return dialog;
}
