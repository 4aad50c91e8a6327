import type { LoginResponse } from 'contracts/api';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { knownDevice, rememberAccount } from '../../lib/session/account.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { LoginDrawing } from './login-drawing.tsx';
import styles from './login-page.module.css';

/** The login page; a `return` address means that the session ended while the user was working there. */
export function LoginPage() {
  const { companyName } = usePortal();
  const back = returnPath(useLocation().search);
  return (
    <div className={`ui-container ${styles.page}`}>
      <section className={styles.terminal}>
        <p className="ui-eyebrow">Staff only</p>
        <h1 className={styles.heading}>Access Terminal</h1>
        <p className="ui-muted">Sign in to keep the projects and the news of {companyName} up to date.</p>
        {back && (
          <p role="status" className="ui-notice">
            Your session has ended. Sign in again; your work is kept.
          </p>
        )}
        <LoginForm back={back} />
      </section>
      <LoginDrawing />
    </div>
  );
}

function LoginForm({ back }: { back: string | null }) {
  const { message, connecting, logIn } = useLogin(back);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    logIn(String(form.get('user')), String(form.get('pass')));
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={connecting}>
      <label className="ui-field">
        <span className="ui-label">Username</span>
        <input
          className="ui-input"
          name="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <label className="ui-field">
        <span className="ui-label">Password</span>
        <input className="ui-input" name="pass" type="password" autoComplete="current-password" />
      </label>
      <button
        type="submit"
        className={`ui-button ui-button--primary ${connecting ? styles.connecting : ''}`}
        aria-disabled={connecting}
      >
        {connecting ? 'Connecting' : 'Log in'}
      </button>
      <p role="alert" className={`ui-error ${styles.message}`}>
        {message}
      </p>
    </form>
  );
}

function useLogin(back: string | null) {
  const { api, session, href } = usePortal();
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const [connecting, setConnecting] = useState(false);
  const logIn = async (user: string, pass: string) => {
    if (connecting) return;
    setConnecting(true);
    setMessage('');
    try {
      const { data } = await api.post<LoginResponse>('users/verifyUser', {
        user,
        pass,
        device: knownDevice(user),
      });
      setMessage(data.status ? '' : data.message);
      if (!data.status) return;
      rememberAccount(user, data.device);
      session.getState().signIn(data.token);
      navigate(back ?? href('/private'), { replace: back !== null });
    } catch (error) {
      setMessage(reasonOf(error));
    } finally {
      setConnecting(false);
    }
  };
  return { message, connecting, logIn };
}
