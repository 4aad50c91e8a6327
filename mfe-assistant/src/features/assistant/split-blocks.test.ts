import { splitBlocks } from './split-blocks.ts';

test('text is cut at blank lines', () => {
  expect(splitBlocks('one\n\ntwo\nstill two\n\nthree')).toEqual(['one', 'two\nstill two', 'three']);
});

test('a blank line inside fenced code does not cut it', () => {
  expect(splitBlocks('```js\na\n\nb\n```\n\nafter')).toEqual(['```js\na\n\nb\n```', 'after']);
});

test('a shorter fence inside a longer one does not end it', () => {
  expect(splitBlocks('````\n```\n\n```\n````')).toEqual(['````\n```\n\n```\n````']);
});

test('earlier blocks stay the same while text is appended', () => {
  const [first] = splitBlocks('| a |\n|---|\n\nsecond');
  expect(splitBlocks('| a |\n|---|\n\nsecond grows\n\nthird')[0]).toBe(first);
});
