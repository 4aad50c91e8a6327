import { dateEntry, statusWord, tagWords } from './project-labels.ts';

test.each([
  ['ongoing', 'On Going'],
  ['failed', 'Failed'],
  ['completed', 'Completed'],
  ['anything else', 'Completed'],
])('the status %s reads %s', (status, word) => {
  expect(statusWord({ status })).toBe(word);
});

test('the date of an on-going project is the expected completion', () => {
  expect(dateEntry({ status: 'ongoing', completed: '2027-05-01' })).toEqual({
    label: 'Expected Completion',
    text: 'May 1, 2027',
  });
});

test('a failed project has no date', () => {
  expect(dateEntry({ status: 'failed', completed: '2020-05-01' })).toBeNull();
});

test.each(['completed', 'anything else'])(
  'the date of a project with status %s is when it was completed',
  (status) => {
    expect(dateEntry({ status, completed: '2020-05-01' })).toEqual({
      label: 'Completed At',
      text: 'May 1, 2020',
    });
  },
);

test.each([null, ''])('a missing date (%p) reads No Specified Date', (completed) => {
  expect(dateEntry({ status: 'completed', completed })?.text).toBe('No Specified Date');
});

test('tags are split by comma and upper-cased, blanks left out', () => {
  expect(tagWords({ tags: 'lgu, Permits ,, payments ,' })).toEqual(['LGU', 'PERMITS', 'PAYMENTS']);
  expect(tagWords({ tags: '' })).toEqual([]);
});
