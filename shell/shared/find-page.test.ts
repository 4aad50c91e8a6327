import { itemAddresses } from 'kit/test/item-addresses.ts';
import { findPage } from './find-page.ts';

const page = (path: string) => ({ path, title: path, indexed: true });
const remotes = {
  'mfe-public': { pages: [page('/home'), page('/news'), page('/news/:item')] },
  'mfe-portal': { pages: [page('/private/projects'), page('/News')] },
};

test.each(['/news', '/NEWS', '/news/', '/news//', '/%6Eews'])('%s means /news', (address) => {
  expect(findPage(remotes, address)).toMatchObject({ path: '/news', remote: 'mfe-public' });
});

test('the root means the home page', () => {
  expect(findPage(remotes, '/')).toMatchObject({ path: '/home' });
});

test.each(['/nowhere', '/news/archive', '/private', '/%E0%A4%A'])('%s means no page', (address) => {
  expect(findPage(remotes, address)).toBeUndefined();
});

test('the forbidden page is the shell’s own, whatever remotes there are', () => {
  expect(findPage({}, '/forbidden')).toMatchObject({ path: '/forbidden', remote: undefined });
});

test.each(itemAddresses)('the id in %s is %s', (address, id) => {
  expect(findPage(remotes, address)?.id ?? null).toBe(id);
});

test.each([
  ['/news/7-New-Office', '/news/7-new-office'],
  ['/news/7-v2.0', '/news/7'],
  ['/news/7-x%20y', '/news/7'],
])('the address of what %s means is %s', (wanted, address) => {
  expect(findPage(remotes, wanted)?.address).toBe(address);
});
