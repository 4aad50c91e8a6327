import type { ReactNode } from 'react';
import styles from './login-page.module.css';

export function SignInButton({ connecting, children }: { connecting: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={`ui-button ui-button--primary ${connecting ? styles.connecting : ''}`}
      aria-disabled={connecting}
    >
      {connecting ? 'Connecting' : children}
    </button>
  );
}

/** Why it was refused, and what to do about it. */
export function SignInMessage({ message, hint }: { message: string; hint: string }) {
  return (
    <div role="alert" className={`ui-error ${styles.message}`}>
      {message && <p>{message}</p>}
      {hint && <p>{hint}</p>}
    </div>
  );
}
