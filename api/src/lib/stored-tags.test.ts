import { allowedTags } from 'kit/article-html/allowed-html.ts';
import { storedTags } from './sanitize.ts';

test('pages show every element that an article can be stored with, and no other', () => {
  expect(allowedTags.toSorted()).toEqual(storedTags.toSorted());
});
