import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Info,
  type LucideIcon,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type DialogContent, type DialogType, isQuestion, okLabels } from './dialog-content.ts';
import styles from './message-dialog.module.css';

interface Props {
  /** Null while the dialog is closed. */
  content: DialogContent | null;
  onAnswer(confirmed: boolean): void;
}

const icons: Record<DialogType, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  confirm: CircleHelp,
  delete: Trash2,
};

/** The native element traps the focus and restores it; the style sheet animates closing for 300 ms. */
export function MessageDialog({ content, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const last = useLast(content);
  useEffect(() => {
    const element = dialog.current;
    if (content && !element?.open) element?.showModal();
    if (content) element?.querySelector<HTMLElement>('[data-first]')?.focus();
    if (content || !element?.open) return;
    element.close();
    // The element that had the focus may be gone, such as a deleted row's button.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [content]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`ui-dialog ${styles.dialog}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      data-type={last?.type}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
      // A browser may close without asking when Escape is pressed twice.
      onClose={() => content && !dialog.current?.open && onAnswer(false)}
    >
      {last && <Body id={id} content={last} onAnswer={onAnswer} />}
    </dialog>
  );
}

function Body({ id, content, onAnswer }: Props & { id: string; content: DialogContent }) {
  const { type, title, message, list, detail, advice } = content;
  const Icon = icons[type];
  const tone = type === 'delete' ? 'ui-button--danger' : 'ui-button--primary';
  return (
    <div className={styles.body}>
      <Icon aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
      <div className={styles.text}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-message`}>
          <p>{message}</p>
          {list && (
            <ul className={styles.list}>
              {list.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {detail && <p className="ui-muted">{detail}</p>}
          {advice && <p>{advice}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        {isQuestion(type) && (
          <button
            type="button"
            className="ui-button ui-button--small"
            data-first={type === 'delete' ? '' : undefined}
            onClick={() => onAnswer(false)}
          >
            {content.cancelLabel ?? 'Cancel'}
          </button>
        )}
        {content.action && (
          <button
            type="button"
            className="ui-button ui-button--small"
            onClick={() => {
              onAnswer(true);
              content.action?.run();
            }}
          >
            {content.action.label}
          </button>
        )}
        <button
          type="button"
          className={`ui-button ui-button--small ${tone}`}
          data-first={type === 'delete' ? undefined : ''}
          onClick={() => onAnswer(true)}
        >
          {content.okLabel ?? okLabels[type]}
        </button>
      </div>
    </div>
  );
}

/** Keeps the last content readable while the dialog closes. */
function useLast(content: DialogContent | null): DialogContent | null {
  const [last, setLast] = useState(content);
  if (content && content !== last) setLast(content);
  return content ?? last;
}
