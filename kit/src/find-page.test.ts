import { findPage, itemIdIn } from './find-page.ts';
import { itemAddresses } from './test/item-addresses.ts';

const pages = [{ path: '/news/:item' }, { path: '/news' }, { path: '/news/2024' }, { path: '/projects' }];

test.each([
  ['/news', '/news'],
  ['/news/7-new-office', '/news/:item'],
  ['/news/7', '/news/:item'],
  ['/news/7-', '/news/:item'],
  ['/news/7-v2.0', '/news/:item'],
  ['/news/2024', '/news/2024'],
  ['/news/:item', '/news/:item'],
])('%s is shown by the page at %s', (address, path) => {
  expect(findPage(pages, address)?.path).toBe(path);
});

test.each(['/news/new-office', '/news/0', '/news/7/8', '/news/7.5', '/projects/7', '/7', ''])(
  'no page shows %s',
  (address) => {
    expect(findPage(pages, address)).toBeUndefined();
  },
);

test.each([['/site/news/12', 12], ...itemAddresses])('the id in %s is %s', (address, id) => {
  expect(itemIdIn(address)).toBe(id);
});
