import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './carousel.tsx';

function show(kind: 'pictures' | 'texts' = 'texts', count = 5) {
  const slides = Array.from({ length: count }, (_, key) => ({ key, content: <p>Slide {key + 1}</p> }));
  render(<Carousel kind={kind} label="Pictures of the pier" noun="picture" slides={slides} />);
  const carousel = screen.getByRole('region', { name: 'Pictures of the pier' });
  const reachable = () =>
    screen
      .getAllByText(/^Slide/)
      .filter((slide) => !slide.closest('[inert]'))
      .map(({ textContent }) => textContent);
  return { carousel, reachable };
}

test('only the current slide can be reached, and its place is read out', () => {
  const { reachable } = show();
  expect(reachable()).toEqual(['Slide 1']);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 5');
});

test('the arrows wrap around at both ends', async () => {
  const { reachable } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(reachable()).toEqual(['Slide 5']);
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(reachable()).toEqual(['Slide 1']);
});

test('the arrow keys move it', async () => {
  const { reachable } = show();
  screen.getByRole('button', { name: 'Next picture' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(reachable()).toEqual(['Slide 2']);
});

test('a dot leads to its slide and says which one is shown', async () => {
  const { reachable } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 4 of 5' }));
  expect(reachable()).toEqual(['Slide 4']);
  expect(screen.getByRole('button', { name: 'Show picture 4 of 5' })).toHaveAttribute('aria-current', 'true');
});

test.each([
  ['left', 60, 'Slide 2'],
  ['right', 140, 'Slide 5'],
  ['hardly', 110, 'Slide 1'],
])('a swipe %s', (_direction, end, shown) => {
  const { reachable } = show();
  const slide = screen.getByText('Slide 1');
  // jsdom's pointer events have no position.
  const pointer = (type: string, clientX: number) =>
    fireEvent(slide, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { isPrimary: true }));
  pointer('pointerdown', 100);
  pointer('pointerup', end);
  expect(reachable()).toEqual([shown]);
});

test('of pictures only the current one and its neighbours are loaded', () => {
  show('pictures');
  expect(screen.getAllByText(/^Slide/).map(({ textContent }) => textContent)).toEqual([
    'Slide 1',
    'Slide 2',
    'Slide 5',
  ]);
});

test('a single slide has no controls', () => {
  show('texts', 1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
