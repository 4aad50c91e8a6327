import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { CheckedLink } from './checked-link.ts';
import { Picture } from './picture.ts';
import { Tables } from './table/table.ts';

/** The elements that a text can contain; the server removes all others. */
export const extensions: Extensions = [
  StarterKit.configure({
    // The article's title is the page's first heading.
    heading: { levels: [2, 3, 4] },
    link: false,
    undoRedo: { depth: 100, newGroupDelay: 1000 },
  }),
  CheckedLink,
  Picture,
  Tables,
];
