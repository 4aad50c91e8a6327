import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Keyboard,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import type { PanelKind } from './editor-panel-kind.ts';
import { insertTable } from './table/commands.ts';

interface ToolBase {
  label: string;
  /** Keyboard shortcut, as ProseMirror writes it: `Mod` is Ctrl, or ⌘ on a Mac. */
  keys?: string;
  icon: LucideIcon;
  isActive?(editor: Editor): boolean;
  isEnabled(editor: Editor): boolean;
}

/** A tool changes the text at once, or opens a panel first. */
export type Tool = ToolBase & ({ run: Run } | { panel: PanelKind });

type Run = (chain: ChainedCommands) => ChainedCommands;

const format = (label: string, icon: LucideIcon, name: string, run: Run, keys?: string): Tool => ({
  label,
  keys,
  icon,
  run,
  isActive: (editor) => editor.isActive(name),
  isEnabled: (editor) => run(editor.can().chain()).run(),
});

/** A command of ProseMirror's as a step of a chain. */
export const runCommand =
  (command: Command): Run =>
  (chain) =>
    chain.command(({ state, dispatch }) => command(state, dispatch));

/** A tool for one command; it is off where the command does nothing. */
export const commandTool = (label: string, icon: LucideIcon, command: Command) => ({
  label,
  icon,
  run: runCommand(command),
  isEnabled: ({ state }: Editor) => command(state),
});

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  keys: `Mod+Alt+${level}`,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
  isEnabled: (editor) => editor.can().toggleHeading({ level }),
});

/** What the toolbar has. */
export const tools: Tool[] = [
  {
    label: 'Undo',
    keys: 'Mod+Z',
    icon: Undo2,
    run: (chain) => chain.undo(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    keys: 'Mod+Y',
    icon: Redo2,
    run: (chain) => chain.redo(),
    isEnabled: (editor) => editor.can().redo(),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  format('Bold', Bold, 'bold', (chain) => chain.toggleBold(), 'Mod+B'),
  format('Italic', Italic, 'italic', (chain) => chain.toggleItalic(), 'Mod+I'),
  format('Underline', Underline, 'underline', (chain) => chain.toggleUnderline(), 'Mod+U'),
  format('Strike', Strikethrough, 'strike', (chain) => chain.toggleStrike(), 'Mod+Shift+S'),
  format('Code', Code, 'code', (chain) => chain.toggleCode(), 'Mod+E'),
  format('Bulleted list', List, 'bulletList', (chain) => chain.toggleBulletList(), 'Mod+Shift+8'),
  format('Numbered list', ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList(), 'Mod+Shift+7'),
  format('Quote', Quote, 'blockquote', (chain) => chain.toggleBlockquote(), 'Mod+Shift+B'),
  format('Code block', SquareCode, 'codeBlock', (chain) => chain.toggleCodeBlock(), 'Mod+Alt+C'),
  {
    label: 'Link',
    keys: 'Mod+K',
    icon: Link,
    panel: 'link',
    isActive: (editor) => editor.isActive('link'),
    isEnabled: () => true,
  },
  { label: 'Image', icon: Image, panel: 'image', isEnabled: () => true },
  commandTool('Table', Table, insertTable),
  { label: 'Keyboard shortcuts', keys: 'Mod+/', icon: Keyboard, panel: 'shortcuts', isEnabled: () => true },
];
