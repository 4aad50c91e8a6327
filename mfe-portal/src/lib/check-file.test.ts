import { imageFile } from 'kit/test/records.ts';
import { coverRule, inlineImageRule, problemOf, projectImageRule } from './check-file.ts';

test('a project image may have 10 MB and not a byte more', () => {
  expect(problemOf(imageFile('a.png', 'image/png', 10_485_760), projectImageRule)).toBeUndefined();
  expect(problemOf(imageFile('a.png', 'image/png', 10_485_761), projectImageRule)).toBe(
    'a.png is 10.01 MB. The limit is 10 MB.',
  );
});

test('a cover may have 5 MB and not a byte more', () => {
  expect(problemOf(imageFile('a.jpg', 'image/jpeg', 5_242_880), coverRule)).toBeUndefined();
  expect(problemOf(imageFile('a.jpg', 'image/jpeg', 5_242_881), coverRule)).toBe(
    'a.jpg is 5.01 MB. The limit is 5 MB.',
  );
});

test('the message about a wrong type names the file and the right types', () => {
  expect(problemOf(imageFile('plan.pdf', 'application/pdf'), projectImageRule)).toBe(
    'plan.pdf is not a PNG, JPG, GIF or WebP image.',
  );
  expect(problemOf(imageFile('logo.svg', 'image/svg+xml'), projectImageRule)).toMatch('logo.svg is not');
  expect(problemOf(imageFile('a.gif', 'image/gif'), coverRule)).toMatch(
    'a.gif is not a JPG, PNG or WebP image.',
  );
});

test('an image in a text is a PNG or a JPEG', () => {
  expect(problemOf(imageFile('a.png', 'image/png'), inlineImageRule)).toBeUndefined();
  expect(problemOf(imageFile('a.jpg', 'image/jpeg'), inlineImageRule)).toBeUndefined();
  expect(problemOf(imageFile('a.webp', 'image/webp'), inlineImageRule)).toMatch('a.webp is not');
});
