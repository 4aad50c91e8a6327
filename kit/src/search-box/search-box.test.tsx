/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { takeOver } from '../test/take-over.tsx';
import { SearchBox } from './search-box.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(value = '') {
  const searches: string[] = [];
  const box = (search: string) => (
    <SearchBox
      label="Search news"
      placeholder="Type to search"
      maxLength={100}
      value={search}
      onSearch={(text) => searches.push(text)}
    />
  );
  const { rerender } = render(box(value));
  return { searches, change: (search: string) => rerender(box(search)) };
}

const input = () => screen.getByRole('searchbox', { name: 'Search news' });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('it searches once the typing pauses', () => {
  const { searches } = show();
  type('per');
  wait(200);
  type('permit ');
  wait(200);
  expect(searches).toEqual([]);
  wait(100);
  expect(searches).toEqual(['permit']);
});

test('Enter searches at once', () => {
  const { searches } = show();
  type('permit');
  fireEvent.submit(screen.getByRole('search'));
  expect(searches).toEqual(['permit']);
});

test('it follows a search that a link or the Back button has changed', () => {
  const { change } = show('permit');
  change('');
  expect(input()).toHaveValue('');
});

test('typing goes on undisturbed while its own search arrives', () => {
  const { change } = show();
  type('per');
  wait(300);
  type('perm');
  change('per');
  expect(input()).toHaveValue('perm');
});

test('what was typed before the scripts ran stays, and is searched', () => {
  const searches: string[] = [];
  takeOver(
    <SearchBox
      label="Search news"
      placeholder="Type to search"
      maxLength={100}
      value=""
      onSearch={(text) => searches.push(text)}
    />,
    (shown) => {
      const [field] = shown.getElementsByTagName('input');
      if (field) field.value = 'permit';
    },
  );
  expect(input()).toHaveValue('permit');
  wait(300);
  expect(searches).toEqual(['permit']);
  expect(input()).toHaveValue('permit');
});

test('without scripts it is a form that leads to the list', () => {
  render(
    <SearchBox
      label="Search news"
      placeholder="Type to search"
      maxLength={100}
      value="permit"
      onSearch={() => {}}
      form={{ id: 'filters', action: '/news', name: 'search' }}
    />,
  );
  expect(screen.getByRole('search')).toHaveAttribute('action', '/news');
  expect(screen.getByRole('search')).toHaveAttribute('method', 'get');
  expect(screen.getByRole('search')).toHaveFormValues({ search: 'permit' });
});
