import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { lazyPart, PartLoadError } from './lazy-part.tsx';
import { PublicSiteProvider } from './public-site.tsx';

const Waiting = () => <p>Waiting</p>;
const Part = ({ name }: { name: string }) => <p>Hello {name}</p>;

function setup(load: () => Promise<typeof Part>) {
  const errors: unknown[] = [];
  const LazyPart = lazyPart(load, { Waiting });
  const shell = fakeShell({ reportError: (error) => errors.push(error) });
  // React logs what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const show = () =>
    render(
      <PublicSiteProvider value={{ ...shell, basename: '' }}>
        <LazyPart name="reader" />
      </PublicSiteProvider>,
    );
  return { errors, show, preload: LazyPart.preload };
}

afterEach(() => jest.restoreAllMocks());

test('its place is held while it loads', async () => {
  const { show } = setup(async () => Part);
  show();
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello reader')).toBeVisible();
});

test('a chunk that fails is reported and can be loaded again', async () => {
  let attempts = 0;
  const { errors, show } = setup(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the network is gone');
    return Part;
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello reader')).toBeVisible();
  expect(errors).toEqual([new PartLoadError('A part of the site did not load')]);
});

test('a chunk that failed once is asked for again on the next visit', async () => {
  let attempts = 0;
  const { show } = setup(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the network is gone');
    return Part;
  });
  const { unmount } = show();
  await screen.findByRole('button', { name: 'Try again' });
  unmount();
  show();
  expect(await screen.findByText('Hello reader')).toBeVisible();
});

test('a part that was loaded ahead is there without a wait', async () => {
  const { show, preload } = setup(async () => Part);
  await preload();
  show();
  expect(screen.getByText('Hello reader')).toBeVisible();
});
