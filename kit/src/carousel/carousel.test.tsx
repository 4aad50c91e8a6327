/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeOver } from '../test/take-over.tsx';
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

const pictures = (
  <Carousel
    kind="pictures"
    label="Pictures of the pier"
    noun="picture"
    slides={[1, 2, 3, 4, 5].map((key) => ({ key, content: <p>Slide {key}</p> }))}
  />
);

test('without scripts all slides are there, and can be reached', () => {
  takeOver(pictures, (shown) => {
    expect(shown.querySelectorAll('p')).toHaveLength(6);
    expect(shown.querySelector('[inert]')).not.toBeInTheDocument();
    expect(shown.querySelector('[data-live="false"]')).toBeInTheDocument();
  });
});

test('the slides can be scrolled by keyboard until the scripts run', () => {
  takeOver(pictures, (shown) => expect(shown.querySelector('.stage')).toHaveAttribute('tabindex', '0'));
  expect(document.querySelector('.stage')).not.toHaveAttribute('tabindex');
});

test('the slide that a visitor scrolled to before the scripts ran stays the one that is shown', () => {
  takeOver(pictures, (shown) => {
    const stage = shown.querySelector('.stage');
    if (!stage) throw new Error('no stage');
    Object.defineProperties(stage, { clientWidth: { value: 400 }, scrollLeft: { value: 802 } });
  });
  expect(screen.getByRole('status')).toHaveTextContent('3 of 5');
  expect(screen.getByText('Slide 3').closest('[inert]')).not.toBeInTheDocument();
  expect(screen.getByText('Slide 2').closest('[inert]')).toBeInTheDocument();
});
