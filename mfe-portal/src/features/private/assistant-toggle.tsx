import { MessageSquareText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import styles from './assistant-toggle.module.css';
import { useAssistantAvailable } from './use-assistant-available.ts';

/** Opens the assistant in a panel; the page stays usable. Shows nothing when the assistant isn't set up. */
export function AssistantToggle() {
  const { assistant } = usePortal();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const available = useAssistantAvailable();
  if (!available) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`ui-button ui-button--small ${styles.toggle}`}
        aria-expanded={open}
        aria-controls="assistant-panel"
        onClick={() => setOpen(!open)}
      >
        <MessageSquareText aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
        Assistant
      </button>
      {open && (
        <section
          id="assistant-panel"
          aria-label="Assistant panel"
          className={styles.panel}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <header className={styles.bar}>
            <p className={styles.name}>Assistant</p>
            <button type="button" className="ui-icon-button" aria-label="Close assistant" onClick={close}>
              <X aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
            </button>
          </header>
          <div className={styles.body}>{assistant}</div>
        </section>
      )}
    </>
  );
}
