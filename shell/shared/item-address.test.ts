import { itemAddress } from './item-address.ts';

test.each([
  ['new-office', '/news/7-new-office'],
  ['', '/news/7'],
])('the address of an article whose title is written "%s" there is %s', (slug, address) => {
  expect(itemAddress({ path: '/news/:item' }, { id: 7, slug })).toBe(address);
});
