import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FrameLink } from './frame-link.tsx';
import styles from './navbar.module.css';

interface Props {
  label: string;
  entries: { to: string; label: string }[];
}

/** An entry of the menu with others below it: toggled by click, highlighted within its group, collapsed when the route leaves the group. */
export function MenuGroup({ label, entries }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  const within = entries.some((entry) => entry.to === `/${pathname.split('/')[1]}`);
  const [open, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!within) setOpen(false);
  }, [pathname, within]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !group.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for Escape from the controls inside
    <div ref={group} className={styles.group} onKeyDown={closeOnEscape}>
      <button
        ref={toggle}
        type="button"
        className={within ? styles.current : styles.link}
        aria-expanded={open}
        aria-controls={id}
        data-current={within}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className={styles.chevron} />
      </button>
      <div id={id} className={styles.dropdown} hidden={!open}>
        {entries.map(({ to, label }) => (
          <FrameLink
            key={to}
            to={to}
            label={label}
            className={({ isActive }) => (isActive ? styles.current : styles.link)}
          />
        ))}
      </div>
    </div>
  );
}
