import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import styles from './editor.module.css';
import type { OpenPanel } from './editor-panel-kind.ts';
import { shortcutText } from './shortcuts.ts';
import type { Tool } from './tools.ts';

interface Props {
  editor: Editor;
  /** The row's name for screen readers. */
  label: string;
  tools: Tool[];
  panel?: OpenPanel;
  onPanel?(panel: OpenPanel): void;
}

/** Buttons that change the text. One stop for the Tab key; the arrow keys move between them. */
export function ToolRow({ editor, label, tools, panel = null, onPanel }: Props) {
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map((tool) => ({ pressed: tool.isActive?.(now), off: !tool.isEnabled(now) })),
  });
  const use = (tool: Tool) => {
    if ('panel' in tool) onPanel?.(panel === tool.panel ? null : tool.panel);
    else if (tool.isEnabled(editor)) tool.run(editor.chain().focus()).run();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={styles.tools}
      onKeyDown={(event) => moveFocus(event, setCurrent)}
    >
      {tools.map((tool, index) => {
        const Icon = tool.icon;
        const open = 'panel' in tool ? panel === tool.panel : undefined;
        return (
          <button
            key={tool.label}
            type="button"
            className={styles.tool}
            aria-label={tool.label}
            title={tool.keys ? `${tool.label} (${shortcutText(tool.keys)})` : tool.label}
            aria-pressed={states[index]?.pressed}
            aria-expanded={open}
            aria-disabled={states[index]?.off || undefined}
            tabIndex={index === current ? 0 : -1}
            // Keep the focus in the text, so that typing goes on there after a click.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => use(tool)}
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className={styles.icon} />
          </button>
        );
      })}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, onMove: (index: number) => void) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.tabIndex === 0);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  onMove(target);
  buttons[target]?.focus();
}
