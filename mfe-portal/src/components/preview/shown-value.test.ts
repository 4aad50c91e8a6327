import type { ContentSchema } from 'contracts/content';
import { shownValue } from './shown-value.ts';

const text: ContentSchema = { type: 'string', field: 'text', title: 'Title', maxLength: 100 };
const formatted: ContentSchema = { type: 'string', field: 'rich-text', title: 'Text', maxLength: 1000 };
const hostile = '<p onclick="x()">Words<script>alert(1)</script></p>';

test('formatted texts are made safe wherever they are, and nothing else changes', () => {
  const list: ContentSchema = {
    ...{ type: 'array', field: 'list', title: 'Items', itemTitle: 'item', maxItems: 9 },
    items: { type: 'object', field: 'group', title: 'Item', properties: { text: formatted } },
  };
  const properties = { title: text, intro: formatted, items: list };
  const value = {
    title: 'a < b',
    intro: hostile,
    items: [{ text: hostile }],
    other: hostile,
    constructor: 1,
  };
  expect(shownValue({ properties }, value)).toEqual({
    ...value,
    intro: '<p>Words</p>',
    items: [{ text: '<p>Words</p>' }],
  });
});
