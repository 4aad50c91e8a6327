import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Deferred, part } from './deferred.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('the waiting text stands until the component is there', async () => {
  const load = part(async () => Hello);
  render(<Deferred load={load} props={{ name: 'Ana' }} loading={<p>Wait</p>} />);
  expect(screen.getByText('Wait')).toBeVisible();
  expect(await screen.findByText('Hello Ana')).toBeVisible();
});

test('a file that did not come can be asked for again', async () => {
  let attempts = 0;
  const load = part(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('connection lost');
    return Hello;
  });
  render(<Deferred load={load} props={{ name: 'Ana' }} loading={<p>Wait</p>} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
});

test('a part that was loaded ahead is there without a wait', async () => {
  const load = part(async () => Hello);
  await load();
  render(<Deferred load={load} props={{ name: 'Ana' }} loading={<p>Wait</p>} />);
  expect(screen.getByText('Hello Ana')).toBeVisible();
});
