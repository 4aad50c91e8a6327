import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LazyPartOptions, lazyPart } from './lazy-part.tsx';
import { PartLoadError } from './load-boundary.tsx';

const Waiting = () => <p>Waiting</p>;
const Part = ({ name }: { name: string }) => <p>Hello {name}</p>;

function setup(load: () => Promise<typeof Part>, options: Partial<LazyPartOptions> = {}) {
  const errors: unknown[] = [];
  const LazyPart = lazyPart(load, { Waiting, useReport: () => (error) => errors.push(error), ...options });
  // React logs what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const show = () => render(<LazyPart name="reader" />);
  return { errors, show, preload: LazyPart.preload };
}

/** Fails the first time. */
function unreliableLoad() {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the network is gone');
    return Part;
  };
}

afterEach(() => jest.restoreAllMocks());

test('its place is held while it loads', async () => {
  const { show } = setup(async () => Part);
  show();
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello reader')).toBeVisible();
});

test("a file that doesn't load is reported and can be loaded again", async () => {
  const { errors, show } = setup(unreliableLoad());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello reader')).toBeVisible();
  expect(errors).toEqual([new PartLoadError("Couldn't load this part of the page")]);
});

test('a file that failed once is asked for again on the next visit', async () => {
  const { show } = setup(unreliableLoad());
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

test('loading ahead rejects when the file fails', async () => {
  const { preload } = setup(unreliableLoad());
  await expect(preload()).rejects.toThrow(PartLoadError);
});

test('a part that crashes is shown as failed, unless that is left to the boundary above', async () => {
  const crash = () => {
    throw new Error('a bug');
  };
  setup(async () => crash).show();
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this part of the page.");
  const { preload, show } = setup(async () => crash, { onlyLoadErrors: true });
  await preload();
  expect(show).toThrow('a bug');
});
