import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from './lazy-part.tsx';

const Waiting = () => <p>Waiting</p>;
const Part = ({ name }: { name: string }) => <p>Hello {name}</p>;

function setup(load: () => Promise<typeof Part>) {
  const errors: unknown[] = [];
  const LazyPart = lazyPart(load, { Waiting, useReport: () => (error) => errors.push(error) });
  const show = () =>
    render(
      <>
        <p>Around it</p>
        <LazyPart name="reader" />
      </>,
    );
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

test('its place is held while it loads', async () => {
  const { show } = setup(async () => Part);
  show();
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello reader')).toBeVisible();
});

test("a file that doesn't load is reported and can be loaded again, and what stands around it stays", async () => {
  const { errors, show } = setup(unreliableLoad());
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Around it')).toBeVisible();
  await userEvent.click(retry);
  expect(await screen.findByText('Hello reader')).toBeVisible();
  expect(errors).toEqual([new Error('the network is gone')]);
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
  await expect(preload()).rejects.toThrow('the network is gone');
});
