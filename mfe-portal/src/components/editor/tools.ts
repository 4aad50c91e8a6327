import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';

interface ToolBase {
  label: string;
  /** Keyboard shortcut. */
  keys?: string;
  icon: LucideIcon;
  isActive?(editor: Editor): boolean;
  isEnabled(editor: Editor): boolean;
}

/** A tool changes the text at once, or opens a panel first. */
export type Tool = ToolBase &
  ({ run(chain: ChainedCommands): ChainedCommands } | { panel: 'link' | 'image' });

type Run = (chain: ChainedCommands) => ChainedCommands;

const format = (label: string, icon: LucideIcon, name: string, run: Run, keys?: string): Tool => ({
  label,
  keys,
  icon,
  run,
  isActive: (editor) => editor.isActive(name),
  isEnabled: (editor) => run(editor.can().chain()).run(),
});

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  keys: `Ctrl+Alt+${level}`,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
  isEnabled: (editor) => editor.can().toggleHeading({ level }),
});

export const tools: Tool[] = [
  {
    label: 'Undo',
    keys: 'Ctrl+Z',
    icon: Undo2,
    run: (chain) => chain.undo(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    keys: 'Ctrl+Y',
    icon: Redo2,
    run: (chain) => chain.redo(),
    isEnabled: (editor) => editor.can().redo(),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  format('Bold', Bold, 'bold', (chain) => chain.toggleBold(), 'Ctrl+B'),
  format('Italic', Italic, 'italic', (chain) => chain.toggleItalic(), 'Ctrl+I'),
  format('Underline', Underline, 'underline', (chain) => chain.toggleUnderline(), 'Ctrl+U'),
  format('Strike', Strikethrough, 'strike', (chain) => chain.toggleStrike(), 'Ctrl+Shift+S'),
  format('Code', Code, 'code', (chain) => chain.toggleCode(), 'Ctrl+E'),
  format('Bulleted list', List, 'bulletList', (chain) => chain.toggleBulletList(), 'Ctrl+Shift+8'),
  format('Numbered list', ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList(), 'Ctrl+Shift+7'),
  format('Quote', Quote, 'blockquote', (chain) => chain.toggleBlockquote(), 'Ctrl+Shift+B'),
  format('Code block', SquareCode, 'codeBlock', (chain) => chain.toggleCodeBlock(), 'Ctrl+Alt+C'),
  {
    label: 'Link',
    icon: Link,
    panel: 'link',
    isActive: (editor) => editor.isActive('link'),
    isEnabled: () => true,
  },
  { label: 'Image', icon: Image, panel: 'image', isEnabled: () => true },
];
