/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { CharactersLeft } from './characters-left.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Example() {
  const [text, setText] = useState('');
  return (
    <>
      <input
        aria-label="Note"
        aria-describedby="left"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <CharactersLeft id="left" length={text.length} limit={20} />
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Note' });
const type = (count: number) => fireEvent.change(field(), { target: { value: 'a'.repeat(count) } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each([
  [17, ''],
  [18, '2 characters left'],
  [19, '1 character left'],
  [20, '0 characters left'],
  [21, '1 character too many. There is room for 20.'],
  [25, '5 characters too many. There is room for 20.'],
])('of 20 characters, %s are said to be: %s', (count, words) => {
  render(<Example />);
  type(count);
  expect(field()).toHaveAccessibleDescription(words);
});

test('screen readers hear it once the typing pauses, not at each key', () => {
  render(<Example />);
  for (const count of [18, 19, 20]) {
    type(count);
    wait(300);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  }
  wait(1000);
  expect(screen.getByRole('status')).toHaveTextContent('0 characters left');
});
