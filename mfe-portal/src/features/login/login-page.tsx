import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { ChoosePassword } from './choose-password.tsx';
import { inviteSecret } from './invite-secret.ts';
import { LoginDrawing } from './login-drawing.tsx';
import styles from './login-page.module.css';
import { SignInButton, SignInMessage } from './sign-in-parts.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * The login page; a `return` address means that the session ended while the user was working there, `#invite=` that somebody opened a
 * link to choose a password.
 */
export function LoginPage() {
  const { search, hash } = useLocation();
  const [notice, setNotice] = useState('');
  const secret = inviteSecret(hash);
  return (
    <div className={`ui-container ${styles.page}`}>
      {secret ? (
        <ChoosePassword key={secret} secret={secret} onSet={setNotice} />
      ) : (
        <Terminal back={returnPath(search)} notice={notice} />
      )}
      <LoginDrawing />
    </div>
  );
}

function Terminal({ back, notice }: { back: string | null; notice: string }) {
  const { companyName } = usePortal();
  return (
    <section className={styles.terminal}>
      <p className="ui-eyebrow">Staff only</p>
      <h1 className={styles.heading}>Access Terminal</h1>
      <p className="ui-muted">Sign in to keep the projects and the news of {companyName} up to date.</p>
      {back && (
        <p role="status" className="ui-notice">
          Your session has ended. Sign in again; your work is kept.
        </p>
      )}
      {notice && (
        <p role="status" className="ui-notice">
          {notice}
        </p>
      )}
      <LoginForm back={back} />
    </section>
  );
}

function LoginForm({ back }: { back: string | null }) {
  const { state, logIn } = useSignIn(back);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = form.get('code');
    logIn(String(form.get('user')), String(form.get('pass')), code === null ? undefined : String(code));
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={state.connecting}>
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
      {state.wantsCode && <CodeField key={state.tries} />}
      <SignInButton connecting={state.connecting}>Log in</SignInButton>
      <SignInMessage {...state} />
    </form>
  );
}

/** Empty and focused after each refusal: a code counts once. */
function CodeField() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="ui-field">
      <label className="ui-label" htmlFor="login-code">
        Authentication code
      </label>
      <input
        ref={input}
        id="login-code"
        className="ui-input"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby="login-code-hint"
      />
      <p id="login-code-hint" className="ui-hint">
        Six digits from your app, or one of your recovery codes.
      </p>
    </div>
  );
}
