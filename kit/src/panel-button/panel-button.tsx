import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './panel-button.module.css';

interface Props {
  /** What the panel is, such as “Assistant”. */
  name: string;
  /** On the button; its name when absent. */
  label?: string;
  icon: LucideIcon;
  className?: string | undefined;
  /** What the panel shows; not rendered before it is opened. */
  children: ReactNode;
}

/** What is new on the page is read out, and the keyboard goes on in it. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A button that opens a panel in the corner of the window; the page stays usable. */
export function PanelButton({ name, label = name, icon: Icon, className = '', children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`ui-button ui-button--small ${styles.toggle} ${className}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
        <span>{label}</span>
      </button>
      {open && (
        <section
          ref={focus}
          id={id}
          tabIndex={-1}
          aria-label={`${name} panel`}
          className={styles.panel}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <header className={styles.bar}>
            <p className={styles.name}>{name}</p>
            <button
              type="button"
              className="ui-icon-button"
              aria-label={`Close ${name.toLowerCase()}`}
              onClick={close}
            >
              <X aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
        </section>
      )}
    </>
  );
}
