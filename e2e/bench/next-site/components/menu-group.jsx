import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';

/** An entry of the menu with others below it. */
export function MenuGroup({ label, entries, classes }) {
  const id = useId();
  const pathname = usePathname();
  const within = entries.some(({ to }) => to === pathname);
  const [open, setOpen] = useState(false);
  const group = useRef(null);
  useEffect(() => {
    if (!within) setOpen(false);
  }, [within]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }) => {
      if (!group.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const closeOnEscape = ({ key }) => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for Escape from the controls inside
    <div ref={group} className={classes.group} onKeyDown={closeOnEscape}>
      <button
        type="button"
        className={within ? classes.current : classes.link}
        aria-expanded={open}
        aria-controls={id}
        data-current={within}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className={classes.chevron} />
      </button>
      <div id={id} className={classes.dropdown} hidden={!open}>
        {entries.map(({ to, label }) => (
          <Link
            key={to}
            href={to}
            className={pathname === to ? classes.current : classes.link}
            aria-current={pathname === to ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
