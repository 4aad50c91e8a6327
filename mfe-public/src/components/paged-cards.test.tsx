import { act, fireEvent, render, screen } from '@testing-library/react';
import { PagedCards } from './paged-cards.tsx';

type Callback = (entries: Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>[]) => void;

const original = global.IntersectionObserver;
let observers: { callback: Callback; target: Element }[] = [];

beforeEach(() => {
  observers = [];
  Object.assign(global, {
    IntersectionObserver: class {
      constructor(private callback: Callback) {}
      observe(target: Element) {
        observers.push({ callback: this.callback, target });
      }
      disconnect() {
        observers = observers.filter(({ callback }) => callback !== this.callback);
      }
    },
  });
});

afterEach(() => Object.assign(global, { IntersectionObserver: original }));

const pages = (count: number) =>
  Array.from({ length: count }, (_, page) =>
    Array.from({ length: 24 }, (__, index) => ({ id: page * 24 + index })),
  );
const show = (count: number) =>
  render(
    <PagedCards
      pages={pages(count)}
      label="Cards"
      renderCard={({ id }) => <a href={`#${id}`}>Card {id}</a>}
    />,
  );

/** Tells a page of cards whether it is near the viewport. */
function scroll(page: number, isIntersecting: boolean) {
  const observer = observers[page];
  if (!observer) throw new Error(`page ${page} is not observed`);
  const boundingClientRect = { ...new DOMRect(), height: 1200 };
  act(() => observer.callback([{ isIntersecting, boundingClientRect }]));
}

test('a short list keeps all its cards', () => {
  show(4);
  expect(observers).toHaveLength(0);
  expect(screen.getAllByRole('link')).toHaveLength(96);
});

test('in a long list, a page far from the viewport keeps its height and drops its cards', () => {
  show(10);
  for (let page = 3; page < 10; page += 1) scroll(page, false);
  expect(screen.getAllByRole('link')).toHaveLength(72);
  expect(observers[5]?.target).toHaveStyle({ height: '1200px' });
});

test('the cards are back when their page comes near', () => {
  show(5);
  scroll(4, false);
  expect(screen.queryByText('Card 96')).not.toBeInTheDocument();
  scroll(4, true);
  expect(screen.getByText('Card 96')).toBeVisible();
});

test('all cards are there on paper', () => {
  show(10);
  for (let page = 3; page < 10; page += 1) scroll(page, false);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('link')).toHaveLength(240);
});

test('the card that has the focus stays', () => {
  show(5);
  screen.getByText('Card 0').focus();
  scroll(0, false);
  expect(screen.getByText('Card 0')).toHaveFocus();
});
