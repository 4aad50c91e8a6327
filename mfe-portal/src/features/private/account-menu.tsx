import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';
import { useMe } from '../../lib/session/me.ts';
import styles from './account-menu.module.css';

/** Who is signed in, with a menu below, and the way to the site that visitors see. */
export function AccountMenu() {
  const { href } = usePortal();
  const { name } = useMe();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Link to="/" className={`ui-button ui-button--small ${styles.site}`}>
        View site
      </Link>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the button and the links inside */}
      <div
        className={styles.menu}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          close();
          button.current?.focus();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close();
        }}
      >
        <button
          ref={button}
          type="button"
          className={`ui-button ui-button--small ${styles.name}`}
          aria-expanded={open}
          aria-controls="account-menu"
          onClick={() => setOpen(!open)}
        >
          <span className={styles.text}>{name}</span>
          <ChevronDown aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
        </button>
        {open && (
          <ul id="account-menu" className={styles.list}>
            <li>
              <Link to={href('/private/account')} className={styles.link} onClick={close}>
                Your account
              </Link>
            </li>
            <li className={styles.small}>
              <Link to="/" className={styles.link}>
                View site
              </Link>
            </li>
          </ul>
        )}
      </div>
    </>
  );
}
