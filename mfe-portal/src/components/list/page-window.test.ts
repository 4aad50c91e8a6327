import { pageWindow } from './page-window.ts';

test('up to five pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(4, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('an empty list has one page', () => {
  expect(pageWindow(1, 0)).toEqual([1]);
});

test.each([1, 2, 3])('near the start, on page %i, the first five are shown', (page) => {
  expect(pageWindow(page, 9)).toEqual([1, 2, 3, 4, 5]);
});

test('in between, the current page is in the middle', () => {
  expect(pageWindow(5, 9)).toEqual([3, 4, 5, 6, 7]);
});

test.each([7, 8, 9])('near the end, on page %i, the last five are shown', (page) => {
  expect(pageWindow(page, 9)).toEqual([5, 6, 7, 8, 9]);
});
