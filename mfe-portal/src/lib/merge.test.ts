import { compare, type MergeField, merge } from './merge.ts';

interface Values {
  title: string;
  text: string;
}
const fields: MergeField<Values>[] = [
  { name: 'title', label: 'Title', read: ({ title }) => title },
  { name: 'text', label: 'Text', read: ({ text }) => text },
];
const base = { title: 'A', text: 'B' };
const changes = (mine: Values, theirs: Values) =>
  compare(fields, { base, mine, theirs }).map(({ changedBy }) => changedBy);

test('changes in different fields are merged', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, text: 'Theirs' };
  expect(changes(mine, theirs)).toEqual(['you', 'them']);
  expect(merge(fields, { base, mine, theirs }, {})).toEqual({ title: 'Mine', text: 'Theirs' });
});

test('of a field that both have changed, what was chosen is kept', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, title: 'Theirs' };
  expect(changes(mine, theirs)).toEqual(['both', 'nobody']);
  expect(merge(fields, { base, mine, theirs }, { title: 'mine' })).toEqual(mine);
  expect(merge(fields, { base, mine, theirs }, { title: 'theirs' })).toEqual(theirs);
});

test('the same change by both is no conflict', () => {
  const same = { ...base, title: 'C' };
  expect(changes(same, same)).toEqual(['nobody', 'nobody']);
});
