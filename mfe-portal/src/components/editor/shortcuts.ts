import { isMacOS } from '@tiptap/core';

/** A shortcut as the keys of this computer are named: `Mod+Alt+2` is Ctrl+Alt+2, or ⌘+⌥+2 on a Mac. */
export function shortcutText(keys: string): string {
  if (!isMacOS()) return keys.replace('Mod', 'Ctrl');
  return keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧');
}

/** What a key does that no tool has. */
export interface Shortcut {
  keys: string;
  does: string;
}

/** Keys of the whole editor. */
export const editorShortcuts: Shortcut[] = [
  { keys: 'Alt+F10', does: 'Go to the toolbar' },
  { keys: 'Escape', does: 'Close what is open below the toolbar, then leave the text' },
  { keys: 'Shift+Enter', does: 'New line in the same paragraph' },
  { keys: 'Mod+Shift+V', does: 'Paste without formatting' },
];

/** Keys inside of lists and tables. */
export const placeShortcuts: Shortcut[] = [
  {
    keys: 'Tab',
    does: 'In a list: one level deeper. In a table: next cell, and a new row after the last one',
  },
  { keys: 'Shift+Tab', does: 'In a list: one level up. In a table: previous cell' },
  { keys: 'Shift+Arrows', does: 'In a table: select several cells' },
];
