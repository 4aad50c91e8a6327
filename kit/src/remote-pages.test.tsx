import { render, screen } from '@testing-library/react';
import { remotePages } from './remote-pages.ts';

const page = (path: string) => ({
  path,
  title: path,
  indexed: true,
  load: async () => () => <p>Page {path}</p>,
});
const options = { Waiting: () => <p>Waiting</p> };

test('an address of an item is shown by the page of its kind, at once when that was preloaded', async () => {
  const { pageAt, preload } = remotePages([page('/news'), page('/news/:item')], options);
  await preload('/news/7-new-office');
  const Page = pageAt('/news/7-new-office');
  if (!Page) throw new Error('no page');
  render(<Page />);
  expect(screen.getByText('Page /news/:item')).toBeVisible();
});

test('a page of its own goes before the page of an item', async () => {
  const { pageAt, preload } = remotePages([page('/news/:item'), page('/news/2024')], options);
  await preload('/news/2024');
  const Page = pageAt('/news/2024');
  if (!Page) throw new Error('no page');
  render(<Page />);
  expect(screen.getByText('Page /news/2024')).toBeVisible();
});

test('an address without a page has none, and nothing to preload', async () => {
  const { pageAt, preload } = remotePages([page('/news')], options);
  expect(pageAt('/news/7')).toBeUndefined();
  await expect(preload('/news/7')).resolves.toBeUndefined();
});
