import type { ContentSchema } from 'contracts/content';
import { inPlainWords } from './content-words.ts';

const text: ContentSchema = { type: 'string', field: 'text', title: 'Name', maxLength: 40 };

const list = (items: ContentSchema): ContentSchema => ({
  ...{ type: 'array', field: 'list', title: 'Values', itemTitle: 'value', maxItems: 9, items },
});

test('a list has a line for each element, without numbers', () => {
  expect(inPlainWords(list(text), ['Care', 'Speed'])).toBe('• Care\n• Speed');
});

test('an element with fields names those that are filled in', () => {
  const award: ContentSchema = {
    ...{ type: 'object', field: 'group', title: 'Award' },
    properties: {
      name: text,
      shown: { type: 'boolean', field: 'switch', title: 'Shown' },
      body: { type: 'string', field: 'rich-text', title: 'Text', maxLength: 900 },
      picture: { type: 'object', field: 'picture', title: 'Picture' },
    },
  };
  const value = { name: 'Bridge', shown: true, body: '<p>Two <b>piers</b></p>', picture: null };
  expect(inPlainWords(list(award), [value])).toBe('• Name: Bridge\n  Shown: Yes\n  Text: Two piers');
});

test('a tree has what is below indented', () => {
  const people: ContentSchema = {
    ...{ type: 'object', field: 'tree', title: 'People', itemTitle: 'person', maxItems: 9 },
    properties: { name: text },
  };
  const value = { name: 'Ana', children: [{ name: 'Ben', children: [{ name: 'Cy', children: [] }] }] };
  expect(inPlainWords(people, value)).toBe('Name: Ana\n  • Name: Ben\n      • Name: Cy');
});

test('a choice has its label', () => {
  const layout: ContentSchema = {
    ...{ type: 'string', field: 'choice', title: 'Layout', maxLength: 9 },
    ...{ enum: ['wide', 'small'], labels: ['Wide page', 'Small page'] },
  };
  expect(inPlainWords(layout, 'small')).toBe('Small page');
});
